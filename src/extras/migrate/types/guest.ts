// What code in the interpreter asks of the process around it. Questions and answers cross as texts.

/** A question: about files of the site, or for what the interpreter does not have. */
export interface GuestQuestion {
  ask: 'kind' | 'text' | 'list' | 'import' | 'glob' | 'code' | 'address';
  of: string[];
}

/** The code of a file as the body of a function. */
export interface GuestModule {
  code?: string;
  isModule?: boolean;
  needs?: string[];
  /** Why it cannot be parsed. */
  fault?: string;
}
