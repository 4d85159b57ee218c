import type { ChatMessage } from '@right-circle/contract/chat';
import type { ChatCard } from '@right-circle/contract/chat-cards';
import { momentText } from '#lib/format/date-text.ts';

/** Exports a chat as Markdown: who wrote what and when, with the figures of the cards as tables. */
export function chatMarkdown(title: string, messages: readonly ChatMessage[]): string {
  const parts = messages.map((message) => {
    const who = message.type === 'user' ? 'You' : `SABO${message.written_by ? ` (${message.written_by})` : ''}`;
    return [`## ${who}, ${momentText(message.timestamp)}`, message.content.trim(), ...message.cards.map(cardMarkdown)]
      .filter(Boolean)
      .join('\n\n');
  });
  return `${[`# ${title}`, ...parts].join('\n\n')}\n`;
}

/** Returns a file name that every file system accepts. */
export function exportName(title: string): string {
  const safe = title
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
  return `${safe || 'chat'}.md`;
}

function cardMarkdown(card: ChatCard): string {
  switch (card.kind) {
    case 'figures':
      return table(
        card.title,
        ['Figure', 'Value'],
        card.rows.map(({ label, value }) => [label, value]),
      );
    case 'chart':
      return table(
        `${card.title} (${card.unit})`,
        ['', ...card.series.map(({ name }) => name)],
        card.labels.map((label, at) => [label, ...card.series.map(({ values }) => String(values[at] ?? '–'))]),
      );
    case 'table':
      return table(card.title, card.columns, card.rows);
    case 'post':
      return `> ${card.text.replaceAll('\n', '\n> ')}\n>\n> ${card.author}, ${card.figures}`;
    case 'mentor':
      return `- ${card.full_name} (@${card.username}), ₹${card.offer?.price ?? card.price_for_15} for ${card.offer?.minutes ?? 15} minutes`;
    case 'news':
      return `- ${card.title} (${card.source})${card.url ? ` ${card.url}` : ''}`;
    case 'step':
    case 'questions':
      return '';
  }
}

function table(title: string, columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [`**${title}**`, '', line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}
