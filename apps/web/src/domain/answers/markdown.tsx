import { memo, type ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import { Link } from 'react-router';
import remarkGfm from 'remark-gfm';
import { CopyButton } from '#lib/clipboard/copy-button.tsx';
import { codeOf, markdownBlocks, type PlainBlock, plainOf } from './markdown-blocks.ts';
import { withoutOpenLink } from './open-link.ts';
import { safeLink } from './safe-link.ts';

const plugins = [remarkGfm];
const linkClass = 'break-words text-jamun underline underline-offset-4';

// Headings in an answer rank below those of the page.
const heading = ({ children }: { children?: ReactNode }) => (
  <h3 className="type-display pt-2 text-22 first:pt-0">{children}</h3>
);
const subheading = ({ children }: { children?: ReactNode }) => (
  <h3 className="type-display pt-1 text-18 first:pt-0">{children}</h3>
);
const bullets = ({ children }: { children?: ReactNode }) => (
  <ul className="list-disc space-y-1 pl-6 marker:text-muted has-[>.task-list-item]:list-none has-[>.task-list-item]:pl-1">
    {children}
  </ul>
);
const components: Components = {
  h1: heading,
  h2: heading,
  h3: subheading,
  h4: subheading,
  h5: subheading,
  h6: subheading,
  a: ({ href, children }) => {
    if (!href) return <span>{children}</span>;
    if (href.startsWith('/')) {
      return (
        <Link to={href} className={linkClass}>
          {children}
        </Link>
      );
    }
    return (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={linkClass}>
        {children}
      </a>
    );
  },
  // Task list items can't be ticked here, so they are shown as symbols.
  input: ({ checked }) => (
    <span role="img" aria-label={checked ? 'Done' : 'To do'}>
      {checked ? '☑' : '☐'}
    </span>
  ),
  // Images are never loaded, because that would tell their host who reads the answer.
  img: ({ alt }) => <span>{alt}</span>,
  ul: bullets,
  ol: ({ children, start }) => (
    <ol start={start} className="type-figures list-decimal space-y-1 pl-6 marker:text-muted">
      {children}
    </ol>
  ),
  blockquote: ({ children }) => (
    <blockquote className="space-y-2 border-marigold border-l-4 pl-4 text-muted">{children}</blockquote>
  ),
  table: ({ children }) => (
    <div
      role="group"
      aria-label="Table"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-input border border-line"
    >
      <table className="type-figures w-full text-15">{children}</table>
    </div>
  ),
  th: ({ children }) => <th className="bg-wash px-3 py-2 text-left font-semibold">{children}</th>,
  td: ({ children }) => <td className="border-line border-t px-3 py-2 align-top">{children}</td>,
  pre: ({ children }) => <>{children}</>,
  code: ({ className, children }) =>
    typeof children === 'string' && (className || children.includes('\n')) ? (
      <Code language={className?.replace('language-', '') ?? ''} code={children.trimEnd()} />
    ) : (
      <code className="break-words rounded-[6px] bg-wash px-1.5 py-0.5 font-mono text-[0.9em]">{children}</code>
    ),
  hr: () => <hr className="border-line" />,
};

/** Renders untrusted Markdown block by block: while text grows, only the last block is parsed again. */
export function Markdown({ text, isGrowing = false }: { text: string; isGrowing?: boolean }) {
  const blocks = markdownBlocks(text);
  return (
    <div dir="auto" className="space-y-3 break-words">
      {blocks.map((block, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a block keeps its place: only the last one changes
        <Part key={at} text={isGrowing && at === blocks.length - 1 ? withoutOpenLink(block) : block} />
      ))}
    </div>
  );
}

const Part = memo(function Part({ text }: { text: string }) {
  const plain = plainOf(text);
  return plain ? <Plain block={plain} /> : <Block text={text} />;
});

function Plain({ block }: { block: PlainBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'heading':
      return block.level < 3 ? heading({ children: block.text }) : subheading({ children: block.text });
    case 'list':
      // oxlint-disable-next-line react/no-array-index-key -- an item keeps its place: only the last one changes
      return bullets({ children: block.items.map((item, at) => <li key={at}>{item}</li>) });
  }
}

/** Parses its whole text as Markdown whenever it changes. */
export function Block({ text }: { text: string }) {
  const code = codeOf(text);
  if (code) return <Code {...code} />;
  return (
    <ReactMarkdown remarkPlugins={plugins} components={components} urlTransform={safeLink}>
      {text}
    </ReactMarkdown>
  );
}

function Code({ language, code }: { language: string; code: string }) {
  return (
    <figure className="overflow-hidden rounded-input border border-line bg-wash">
      <figcaption className="flex items-center justify-between border-line border-b py-0.5 pr-1 pl-4 text-13 text-muted">
        {language || 'Code'}
        <CopyButton text={code} label="Copy the code" />
      </figcaption>
      <pre
        role="group"
        aria-label="Code"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard
        tabIndex={0}
        className="overflow-x-auto px-4 py-3 font-mono text-13"
      >
        <code>{code}</code>
      </pre>
    </figure>
  );
}
