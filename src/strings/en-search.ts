// English: verbs that readers of a reference use for each other, and words that search passes over. The form is that of all languages.

/** Lists of words, separated by spaces. */
export const searchWords = {
  /** What readers call what operations do, the most frequent word first. */
  verbs: {
    create:
      'create add make new post open insert register generate issue initiate provision save store invite subscribe upload submit send charge pay assign attach associate',
    list: 'list browse enumerate',
    get: 'get retrieve return fetch show read view see lookup describe check inspect',
    update:
      'update change edit modify patch put set replace rename adjust configure customize mutate mark pause resume close',
    delete:
      'delete remove destroy cancel erase drop revoke clear purge discard unsubscribe uninstall unassign unlink detach disassociate',
    search: 'search find query',
  },
  /** Verbs that name an action and what it is done to, each with the noun: to charge is to create a payment. */
  verbsWithNoun: 'charge=payment pay=payment subscribe=subscription unsubscribe=subscription',
  /** Words between a verb and its noun that narrow nothing. */
  fillers:
    'a an the all any every each new existing specific single multiple one more or given available my your its s',
  /** Words after which a noun phrase ends: `members of a team` is about members. */
  prepositions:
    'about and as assigned associated at based by for from in into of on that through to under using via which with within',
  /** Nouns in place of what they are about: `details of a member`. */
  wrappers: 'data detail info information list',
  /** Words by which to get something is to list it: `get all members`, `get a list of members`. */
  allWords: 'all every list',
  /** Words between two verbs: `create or update`. */
  conjunctions: 'and or',
  /** Words that almost every page contains. They are ignored unless a query has no others. */
  frequent:
    'a after all already also always am an and another any are as at be been between but by can could did do does each every everything for from had has have he how i if in into is it its long me much my ' +
    'of on or our per shall she should so than that the their them then there these they this those to too us versus vs was we were what when ' +
    'where which who whom whose why will with would you your',
};
