import { expect, it } from 'vitest';
import { assistantLink, isAssistantLink } from '../../../src/generator/shared/markdown/assistants.ts';

it.each(['claude', 'chatgpt'] as const)('a link to %s asks its question, and is known as one', (name) => {
  const { label, href } = assistantLink(name, 'What is a & b?');
  expect(label.toLowerCase()).toBe(name);
  expect(new URL(href).searchParams.get('q')).toBe('What is a & b?');
  expect(isAssistantLink(href)).toBe(true);
});

it('no other link is known as one', () => {
  expect(isAssistantLink('https://a.example/?q=x')).toBe(false);
});
