// Fills the holes of typed references. The label is an attribute, which the style sheet shows, so that the text of the page stays that of
// its author.

import { escapeHtml } from '../../shared/html/escape.ts';
import { gfmCode, gfmWords } from '../../shared/markdown/gfm.ts';
import { decode } from '../../shared/urls.ts';
import type { Hole, TypedAnswer, TypedReferences, TypedTarget } from '../../types/markup.ts';

/** What is known without the APIs of the site. */
const unknown: TypedAnswer = { kind: 'broken', message: '', notes: [] };

/** A hole of a typed reference: its link, or the title in place of its text. */
export type TypedHole =
  | Extract<Hole, { hole: 'title' }>
  | { hole: 'link'; target: TypedTarget; form?: 'markdown' };

/** Whether a hole is one of a typed reference. */
export function isTypedHole(hole: Hole): hole is TypedHole {
  return hole.hole === 'title' || (hole.hole === 'link' && hole.target.to === 'reference');
}

/** Fills a hole. A reference that leads nowhere becomes a dead link, with the name that is written as its text. */
export function fillTyped(typed: TypedHole, references: TypedReferences | undefined): string {
  const { hole, target } = typed;
  const answer = references?.resolve(target) ?? unknown;
  if (hole === 'title')
    return typed.form === 'markdown' ? titleGfm(target, answer) : titleMarkup(target, answer);
  if (answer.kind !== 'found') return ` data-unresolved="${escapeHtml(target.written)}"`;
  const label =
    answer.label === undefined || target.hasMethod ? '' : ` data-reference="${escapeHtml(answer.label)}"`;
  return ` href="${escapeHtml(answer.href)}"${label}`;
}

function titleGfm({ written }: TypedTarget, answer: TypedAnswer): string {
  if (answer.kind !== 'found') return gfmCode(shownName(written));
  return answer.isCode ? gfmCode(answer.title) : gfmWords(answer.title);
}

function titleMarkup({ written }: TypedTarget, answer: TypedAnswer): string {
  if (answer.kind !== 'found') return `<code>${escapeHtml(shownName(written))}</code>`;
  const title = escapeHtml(answer.title);
  return answer.isCode ? `<code>${title}</code>` : title;
}

/** What readers see of a reference that leads nowhere: of an operation by its address, only that (`GET /boats`). */
function shownName(written: string): string {
  const name = decode(written);
  return name.replace(/^op:(?=[A-Z]+ \/)/, '');
}
