// The assistants that a page can be opened in, by the address that begins a conversation with a question.

import type { AssistantName } from '../../types/config.ts';

const assistants: Readonly<Record<AssistantName, { label: string; address: string }>> = {
  claude: { label: 'Claude', address: 'https://claude.ai/new?q=' },
  chatgpt: { label: 'ChatGPT', address: 'https://chatgpt.com/?q=' },
};

/** Returns the name of an assistant as readers know it, and the address that asks it a question. */
export function assistantLink(name: AssistantName, question: string): { label: string; href: string } {
  const { label, address } = assistants[name];
  return { label, href: address + encodeURIComponent(question) };
}

/** Whether an address asks an assistant about a page. Each page has another, and none of them can be checked by a program. */
export function isAssistantLink(href: string): boolean {
  return Object.values(assistants).some(({ address }) => href.startsWith(address));
}
