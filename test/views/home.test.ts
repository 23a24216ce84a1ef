// What the home page shows of sites with one API, several and many, and of guides alone.
import { describe, expect, it } from 'vitest';
import type { PortalConfig } from '../../src/generator/types/config.ts';
import { build } from '../support/memory-project.ts';

const bearer = { type: 'http', scheme: 'bearer' };
const key = { type: 'apiKey', in: 'header', name: 'X-Key' };

/** A document with one operation in each of two groups. */
function api(title: string, scheme: object, description = ''): string {
  const operation = (tag: string) => ({
    summary: `List ${tag}`,
    tags: [tag],
    responses: { 200: { description: 'Done' } },
  });
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title, version: '7', description },
    servers: [{ url: `https://api.${title.toLowerCase()}.example` }],
    components: { securitySchemes: { main: scheme } },
    security: [{ main: [] }],
    paths: { '/boats': { get: operation('Boats') }, '/berths': { get: operation('Berths') } },
  });
}

async function homeOf(texts: Record<string, string>, config: PortalConfig = {}): Promise<string> {
  const { files } = await build(texts, config);
  return files.get('index.html') ?? '';
}

describe('the home page', () => {
  it('has the first request of the API whose credentials are the easiest to get', async () => {
    const home = await homeOf({
      'specs/a.json': api('Harbours', bearer),
      'specs/b.json': api('Ferries', key),
    });
    const call = /<div class="hero-call.*?<\/code>/s.exec(home)?.[0] ?? '';
    expect(call.replaceAll(/<[^>]*>/g, '')).toMatch(
      /FerriesList Boats.*https:\/\/api\.ferries\.example\/boats/s,
    );
    expect(call).toContain('href="/api/b/list-boats"');
  });

  it('has the first request of many APIs only if one is named', async () => {
    const names = ['a', 'b', 'c', 'd'];
    const texts = Object.fromEntries(names.map((name) => [`specs/${name}.json`, api(`API ${name}`, key)]));
    expect(await homeOf(texts)).not.toContain('hero-call');
    const { d: _, ...three } = { a: 0, b: 0, c: 0, d: 0 };
    const few = Object.fromEntries(
      Object.keys(three).map((name) => [`specs/${name}.json`, api(`API ${name}`, key)]),
    );
    expect(await homeOf(few)).toContain('hero-call');
    const named = `export default { apis: [${names.map((name) => `{ spec: 'specs/${name}.json'${name === 'c' ? ", firstRequest: 'listBoats'" : ''} }`)}] };`;
    expect(await homeOf({ ...texts, 'portal.config.js': named })).toContain('href="/api/c/list-boats"');
  });

  it('says on a card what an API does, and counts nothing', async () => {
    const texts = {
      'specs/a.json': api('Harbours', bearer, 'Finds a free berth. And more.'),
      'specs/b.json': api('Ferries', key),
    };
    const cards = [
      ...(await homeOf(texts)).matchAll(/<li class="card">.*?<\/p><\/li>|<li class="card">.*?<\/button>/gs),
    ];
    const shown = cards.map(([card]) => card.replaceAll(/<[^>]*>/g, ' '));
    expect(shown).toHaveLength(2);
    expect(shown[0]).toContain('Finds a free berth.');
    expect(shown[1]).toMatch(/Boats.*Berths/);
    expect(shown.join()).not.toMatch(/\d+ operations?/);
  });

  it('lists many APIs in rows, with links to their groups', async () => {
    const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];
    const texts = Object.fromEntries(
      names.map((name) => [`specs/${name.toLowerCase()}.json`, api(name, bearer)]),
    );
    const home = await homeOf(texts);
    expect(home).toContain('<ul class="cards cards-list"');
    expect(home.match(/<li class="card">/g)).toHaveLength(7);
    expect(home.match(/<ul class="card-links">/g)).toHaveLength(7);
    const [, ...six] = Object.entries(texts);
    expect(await homeOf(Object.fromEntries(six))).toContain('<ul class="cards" ');
  });

  it('leads to the first guide of a site without APIs', async () => {
    const home = await homeOf({
      'content/docs/start.md': '# Start\n\nHow to sail.',
      'content/docs/rigs/index.md': '# Rigs\n\nAll rigs.',
    });
    expect(home).toMatch(/<a class="action" href="\/docs\/start">/);
    expect(home).not.toContain('hero-call');
  });

  it('leads to the guide to begin with, unless its author has ordered the guides or they have an index', async () => {
    const actionOf = async (more: Record<string, string> = {}) => {
      const home = await homeOf({
        'specs/a.json': api('Harbours', bearer),
        'specs/b.json': api('Ferries', key),
        'content/docs/anchors.md': '# Anchors\n\nIron.',
        'content/docs/install.md': '# Installation\n\nWood.',
        'content/docs/quick.md': '# Quick start\n\nSail.',
        ...more,
      });
      return /<a class="action" href="([^"]*)"/.exec(home)?.[1];
    };
    expect(await actionOf()).toBe('/docs/quick');
    const ordered = '---\nsidebar_position: 1\n---\n\n# Anchors\n\nIron.';
    expect(await actionOf({ 'content/docs/anchors.md': ordered })).toBe('/docs/anchors');
    const meta = '{"install": "Installation", "anchors": "Anchors", "quick": "Quick"}';
    expect(await actionOf({ 'content/docs/_meta.json': meta })).toBe('/docs/install');
    expect(await actionOf({ 'content/docs/index.md': '# Docs\n\nAll.' })).toBe('/docs');
    expect(await actionOf({ 'content/docs/quick.md': '# Winches\n\nIron.' })).toBe('/docs/install');
  });

  it('leads to no lone list of questions or pages where a section has a page to begin with', async () => {
    const actionOf = async (texts: Record<string, string>) =>
      /<a class="action" href="([^"]*)"/.exec(await homeOf(texts))?.[1];
    const list = { 'content/docs/faq.md': '# FAQ index\n\nAnswers.' };
    const sails = {
      'content/docs/sails/knots.md': '# Knots\n\nTie.',
      'content/docs/sails/start.md': '# Getting started\n\nSail.',
    };
    expect(await actionOf({ ...list, ...sails })).toBe('/docs/sails/start');
    expect(await actionOf(list)).toBe('/docs/faq');
  });

  it('leads to no page about the project where there is another one or an API', async () => {
    const actionOf = async (texts: Record<string, string>) =>
      /<a class="action" href="([^"]*)"/.exec(await homeOf(texts))?.[1];
    const harbours = { 'specs/a.json': api('Harbours', bearer) };
    const project = {
      'content/docs/CODE_OF_CONDUCT.md': '# Code of Conduct\n\nBe kind.',
      'content/docs/contributing.md': '# How to help\n\nSend patches.',
    };
    const testing = { 'content/docs/testing.md': '# Testing\n\nSail.' };
    expect(await actionOf({ ...project, ...testing })).toBe('/docs/testing');
    expect(await actionOf({ ...harbours, ...project, ...testing })).toBe('/docs/testing');
    expect(await actionOf({ ...harbours, ...project })).toBe('/api/a/list-boats');
    expect(await actionOf({ ...harbours, ...project, 'specs/b.json': api('Ferries', key) })).toBe(undefined);
    expect(await actionOf(project)).toBe('/docs/CODE_OF_CONDUCT');
  });

  it('is not the name of a site of several APIs if its title is that of any home page', async () => {
    const titleOf = async (heading: string) => {
      const texts = { 'specs/a.json': api('Harbours', bearer), 'specs/b.json': api('Ferries', key) };
      return /<title>([^<]*)/.exec(
        await homeOf({ ...texts, 'content/index.md': `# ${heading}\n\nText.` }),
      )?.[1];
    };
    expect([await titleOf('Welcome'), await titleOf('Sailing')]).toEqual(['Welcome | API Portal', 'Sailing']);
  });
});

describe('the home page of guides', () => {
  const shownOf = async (texts: Record<string, string>, config: PortalConfig = {}) => {
    const home = await homeOf(texts, config);
    const [, hero = ''] = /<header class="hero">(.*?)<\/header>/s.exec(home) ?? [];
    const cards = [...home.matchAll(/<li class="card">.*?<\/h2>(?:<p>.*?<\/p>)?(?:<ul.*?<\/ul>)?/gs)];
    const plain = (markup: string) =>
      markup.replaceAll(/(?:\s*<[^>]*>\s*)+/g, '|').replaceAll(/^\||\|$/g, '');
    const prose = /<div class="prose[^>]*>(.*?)<\/div>/s.exec(home)?.[1] ?? '';
    return { hero: plain(hero), cards: cards.map(([card]) => plain(card)), prose: plain(prose) };
  };
  const lead = 'Boats of all kinds, with [sails](sails.md) and without, for every harbour.';

  it('begins with the first paragraph of the index, and has the pages in the order of the sidebar', async () => {
    const { hero, cards, prose } = await shownOf({
      'content/index.md': `# Boats\n\n${lead}\n\nMore.\n`,
      'content/_meta.json': '{"sails": "Sails", "oars": "Oars", "hulls": "Hulls"}',
      'content/anchors.md': '# Anchors\n\nHold a boat.',
      'content/oars.md': '# Oars\n\nMove a boat.',
      'content/sails.md': '# Sails\n\nCatch the wind.',
      'content/hulls/index.md': '# Hulls\n\nAll hulls:',
      'content/hulls/a.md': '# Wood\n\nHard.',
    });
    expect(hero).toBe('Boats|Boats of all kinds, with|sails|and without, for every harbour.|Sails');
    expect(cards).toEqual(['Sails|Catch the wind.|Oars|Anchors', 'Hulls|Wood']);
    expect(prose).toBe('More.');
  });

  it('has the parts of its only sidebar as cards, each with what its page says in whole sentences', async () => {
    const long = `${'Long words of a text. '.repeat(4)}${'More words that are cut '.repeat(6)}`;
    const { hero, cards } = await shownOf({
      'content/_meta.json':
        '{".": {"items": {"index": "Boats", "Rigs": {"items": {"rigs": "Rigs", "sloop": "Sloop"}}, "oars": "Oars", "faq": "FAQ"}}}',
      'content/index.md': `# Boats\n\n${lead}`,
      'content/rigs.md': `# Rigs\n\n${long}`,
      'content/sloop.md': '# Sloop\n\nOne mast.',
      'content/oars.md': '# Oars\n\nThese are needed:\n\n- wood',
      'content/faq.md': '# FAQ\n\nWhy? Because.',
    });
    expect(hero).toMatch(/^Boats\|Boats of all kinds.*\|Rigs$/);
    expect(cards).toEqual([`Rigs|${'Long words of a text. '.repeat(4).trim()}|Sloop`, 'Oars', 'FAQ']);
  });

  it('has the title of the site in place of one that all home pages have, and what an introduction says', async () => {
    const pages = {
      'content/a.md': '# A\n\nText.',
      'content/overview.md': '# Overview\n\nBoats float on water.',
    };
    const index = { 'content/index.md': '# Index\n\n- list\n' };
    expect((await shownOf({ ...pages, ...index }, { title: 'Fleet' })).hero).toBe('Fleet|Overview');
    expect((await shownOf(pages)).hero).toBe('API Portal|Boats float on water.|Overview');
  });
});
