import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

describe('Field', () => {
  it('ties label, hint and error to the control', () => {
    const html = renderToStaticMarkup(
      <Field id="email" label="Email" hint="We never show it." error="Enter your email.">
        <TextInput name="email" />
      </Field>,
    );
    expect(html).toContain('<label for="email"');
    expect(html).toMatch(/<input[^>]*id="email"[^>]*aria-describedby="email-error email-hint"[^>]*aria-invalid="true"/);
    expect(html).toMatch(/<p id="email-error"[^>]*>.*Enter your email\.<\/p>/);
  });

  it('says nothing about errors that are not there', () => {
    const html = renderToStaticMarkup(
      <Field label="Email">
        <TextInput />
      </Field>,
    );
    expect(html).not.toContain('aria-invalid=');
    expect(html).not.toContain('aria-describedby=');
  });
});
