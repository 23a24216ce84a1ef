// Components of a theme of VitePress or VuePress whose template is a literal, such as a badge with a text. Nothing is evaluated.

const template = /<template>([\s\S]{1,2000}?)<\/template>\s*(?:<(?:style|script)\b|$)/;
/** A longer file is no badge. */
const mostCharacters = 20_000;
/** What a value or another component decides: braces, slots, attributes that are bound, and tags in capitals. */
const bound =
  /\{\{|<\/?(?:slot|template|component)\b|\s(?:[:@#][a-z]|v-)|<(?!(?:Badge|VPBadge|Icon)\b)(?=[A-Z])/;

/** Whether a file is a component of Vue. */
export function isTemplateOfVue(file: string): boolean {
  return /\.vue$/i.test(file);
}

/** The template of a component in one line. Of one that is no literal, a tag without content, which is reported by its name. */
export function templateOfVue({ file, text }: { file: string; text: string }): string {
  const [, written = ''] = text.length > mostCharacters ? [] : (template.exec(text) ?? []);
  const body = written.trim();
  const name = file
    .slice(file.lastIndexOf('/') + 1)
    .replace(/\.vue$/i, '')
    // In lower case, it would be no component.
    .replaceAll(/(?:^|[^A-Za-z\d]+)([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
  if (body === '' || bound.test(body)) return `<${name}></${name}>`;
  return body
    .replaceAll(/>\s+/g, '>')
    .replaceAll(/\s+</g, '<')
    .replaceAll(/\s*\n\s*/g, ' ');
}
