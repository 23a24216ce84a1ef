// Titles from names of files and folders.

/** Names that are written in another way. */
const names: Readonly<Record<string, string>> = {
  api: 'API',
  cli: 'CLI',
  faq: 'FAQ',
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  npm: 'npm',
  youtube: 'YouTube',
};

/** `getting-started` is "Getting started". */
export function titleOfName(name: string): string {
  const words = name
    .replace(/\.\w+$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim();
  const known = Object.hasOwn(names, words.toLowerCase()) ? names[words.toLowerCase()] : undefined;
  return known ?? words.charAt(0).toUpperCase() + words.slice(1);
}
