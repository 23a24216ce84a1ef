// Makes what is written from the rules: the list of rules for documents, the table of all rules, and their documentation in
// docs/diagnostics.md. A rule for documents is a file in `src/extras/rules`; the others are entries of the tables in
// `src/generator/check/rules`. Adding a rule needs no other edit.

import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { createJiti } from 'jiti';

const rulesOfDocuments = 'src/extras/rules';
const tables = 'src/generator/check/rules';
const index = `${rulesOfDocuments}/document-rules.ts`;
const table = 'src/generator/types/rules/rule-table.ts';
const page = 'docs/diagnostics.md';

/** The heading in docs/diagnostics.md that the generated part begins with. */
const heading = '## All codes';

/**
 * Returns the files that are made from the rules.
 * @returns {Promise<Map<string, string>>} texts by path
 */
export async function filesOfRules() {
  const jiti = createJiti(import.meta.url);
  const paths = readdirSync(rulesOfDocuments, { recursive: true })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\/.*\.ts$/.test(path))
    .sort();
  const ofDocuments = [];
  for (const path of paths) {
    const exported = await jiti.import(`../${rulesOfDocuments}/${path}`);
    const [[name, rule], ...others] = Object.entries(exported);
    const code = basename(path, '.ts');
    if (others.length > 0 || rule.code !== code)
      throw new Error(`${rulesOfDocuments}/${path} must export one rule with the code \`${code}\`.`);
    ofDocuments.push({ path, name, rule: { ...rule, policy: 'onInvalidSpec' } });
  }
  // Advice comes last.
  const isAdvice = ({ rule }) => Number(rule.severity === 'info');
  ofDocuments.sort((a, b) => isAdvice(a) - isAdvice(b));
  const others = [];
  for (const file of readdirSync(tables).sort())
    for (const exported of Object.values(await jiti.import(`../${tables}/${file}`)))
      for (const [code, facts] of Object.entries(exported)) others.push({ code, ...facts });
  const all = [...others, ...ofDocuments.map(({ rule }) => rule)].sort((a, b) => (a.code < b.code ? -1 : 1));
  const repeated = all.find(({ code }, at) => code === all[at + 1]?.code);
  if (repeated !== undefined) throw new Error(`Two rules have the code \`${repeated.code}\`.`);
  const prose = readFileSync(page, 'utf8').split(`${heading}\n`)[0];
  return new Map([
    [index, indexOf(ofDocuments)],
    [table, tableOf(all)],
    [page, `${prose}${documentationOf(all)}`],
  ]);
}

function indexOf(rules) {
  return `// All rules for documents, in the order in which their problems are reported. Written by \`npm run lists\`.

import type { Rule } from '../../generator/types/lint-rule.ts';
${rules
  .toSorted((a, b) => (a.path < b.path ? -1 : 1))
  .map(({ name, path }) => `import { ${name} } from './${path}';`)
  .join('\n')}

/** The rules of the program. */
export const rules: readonly Rule[] = [
${rules.map(({ name }) => `  ${name},`).join('\n')}
];
`;
}

function tableOf(rules) {
  const meanings = rules.map(({ code, docs }) => property(`'${code}'`, catalogLiteral(docs.what)));
  const facts = rules.map(({ code, severity, policy, isFixed, command }) => {
    const known = [
      `severity: '${severity}'`,
      ...(policy === undefined ? [] : [`policy: '${policy}'`]),
      ...(isFixed ? ['isFixed: true'] : []),
      ...(command === undefined ? [] : [`command: '${command}'`]),
    ];
    const line = `{ ${known.join(', ')} }`;
    const isShort = `  '${code}': ${line},`.length <= width;
    return property(`'${code}'`, isShort ? line : `{\n${known.map((one) => `    ${one},\n`).join('')}  }`);
  });
  return `// All rules by their codes, as far as a build needs them. Written by \`npm run lists\` from the rules themselves.

/** The problem that each rule finds, in one sentence. */
export const ruleMeanings = {
${meanings.join('')}} as const;

/** What settings need of each rule. */
export const ruleSummaries = {
${facts.join('')}} as const;
`;
}

/** The longest line of code. */
const width = 110;

/** Writes a property on lines as the formatter breaks them. */
function property(name, value) {
  const line = `  ${name}: ${value},\n`;
  return line.length - 1 <= width || value.startsWith('{') ? line : `  ${name}:\n    ${value},\n`;
}

/** Returns a text as code, in the quotes that the formatter chooses. */
function catalogLiteral(text) {
  return text.includes("'") && !text.includes('"') ? `"${text}"` : `'${text.replaceAll("'", "\\'")}'`;
}

function documentationOf(rules) {
  const rows = rules.map(
    (rule) => `| [\`${rule.code}\`](#${rule.code}) | ${severityText(rule)} | ${rule.docs.what} |`,
  );
  return `${heading}

<!-- From here to the end, this file is written by \`npm run lists\` from the rules in src/extras/rules and src/generator/check/rules. -->

The key beside a severity sets it for a family of rules; [\`rules\`](#change-the-severity-of-a-problem) sets each rule.

| code | severity | meaning |
|---|---|---|
${rows.join('\n')}

${rules.map(sectionOf).join('\n')}`;
}

function severityText({ severity, policy, isFixed }) {
  const fixed = isFixed ? ', always' : '';
  return policy === undefined || isFixed ? `${severity}${fixed}` : `${severity} (\`${policy}\`)`;
}

function sectionOf({ code, command, docs }) {
  const { what, why, wrong, right, whenToIgnore } = docs;
  const only = command === undefined ? '' : ` Only \`portal ${command}\` finds this.`;
  const parts = [
    `### \`${code}\``,
    `${what}${only}`,
    `**Why:** ${why}`,
    ...(wrong === undefined ? [] : [`Wrong:\n\n${blockOf(wrong)}`, `Right:\n\n${blockOf(right)}`]),
    `**When to ignore it:** ${whenToIgnore}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function blockOf(text) {
  const fence = text.includes('```') ? '````' : '```';
  return `${fence}text\n${text}\n${fence}`;
}
