// Makes the pictures that represent the product in tabs, on home screens and in links, and the styles of the pages that
// the server renders: `npm run pictures`.
// The files are committed, so that a build needs no browser.
import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import config from '../../playwright.config.ts';
import { CARD_SIZE, cardPage } from './card.ts';
import { SCENES } from '../scenes/scenes.ts';
import { stillFile } from '../scenes/stylesheet.ts';
import { THEME_NAMES } from '../../web/themes/theme-names.ts';
import { fullBleed, icoFile, markFile } from './icons.ts';
import { pageThemes } from '../../scripts/build/page-themes.ts';

const root = new URL('../../', import.meta.url);
const [web, server] = ['web/public', 'server/oidc/pages'];
const browser = await chromium.launch(config.use?.launchOptions ?? {});
const page = await browser.newPage();
try {
  keep(`${web}/favicon.svg`, Buffer.from(markFile));
  keep(`${web}/icon-192.png`, await drawSquare(markFile, 192));
  keep(`${web}/icon-512.png`, await drawSquare(markFile, 512));
  keep(`${web}/icon-maskable-512.png`, await drawSquare(fullBleed(0.62), 512));
  keep(`${web}/apple-touch-icon.png`, await drawSquare(fullBleed(0.7), 180));
  const small = [];
  for (const size of [16, 32, 48]) small.push({ size, png: await drawSquare(markFile, size) });
  keep(`${web}/favicon.ico`, icoFile(small));
  keep(`${web}/og.jpg`, await drawCard());
  keep(`${server}/mark.svg`, Buffer.from(markFile));
  keep(`${server}/themes/themes.css`, Buffer.from(pageThemes()));
  for (const theme of THEME_NAMES) {
    const { wide, tall } = SCENES[theme]();
    keep(`${server}/themes/${theme}-wide.svg`, Buffer.from(stillFile(wide)));
    keep(`${server}/themes/${theme}-tall.svg`, Buffer.from(stillFile(tall)));
  }
} finally {
  await browser.close();
}

function keep(name: string, content: Buffer): void {
  writeFileSync(new URL(name, root), content);
  console.log(`${name}: ${content.length} bytes`);
}

async function drawSquare(svg: string, size: number): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`);
  return page.screenshot({ omitBackground: true });
}

async function drawCard(): Promise<Buffer> {
  await page.setViewportSize(CARD_SIZE);
  await page.setContent(cardPage());
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ type: 'jpeg', quality: 88 });
}
