// English: verbs that readers of a reference use for each other, and words that search passes over.

const words = (text: string) => text.split(' ');

/** Verbs that readers use for what operations do, the most frequent first, and words around them. */
export const search = {
  verbs: {
    create: words('create add make new post open insert register generate issue invite upload submit send'),
    list: words('list browse enumerate'),
    get: words('get retrieve return fetch show read view lookup describe check'),
    update: words('update change edit modify patch put set replace rename'),
    delete: words('delete remove destroy cancel erase drop revoke clear uninstall'),
    search: words('search find query'),
  },
  verbsWithNoun: {
    charge: { action: 'create', noun: 'payment' },
    pay: { action: 'create', noun: 'payment' },
  } as const,
  fillers: words(
    'a an the all any every each new existing specific single multiple one more or given available my your its s',
  ),
  prepositions: words(
    'about and as assigned associated at based by for from in into of on that through to under using via which with within',
  ),
  wrappers: words('data detail info information list'),
  allWords: words('all every list'),
  conjunctions: words('and or'),
};
