import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';

const PAGE = `<html lang="en"><head><title>A form</title></head>
<body><main><h1>A form</h1><form aria-label="Search"><button>Send</button></form></main></body></html>`;

test('the accessibility check detects a fault in a new part of a page that was checked before', async ({ page }) => {
  await page.setContent(PAGE);
  await expectAccessible(page);
  await page.evaluate(() => document.querySelector('form')?.append(document.createElement('button')));
  await expect(expectAccessible(page)).rejects.toThrow('button-name');
});
