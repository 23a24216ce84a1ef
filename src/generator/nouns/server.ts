// Where an API answers, and addresses of further documentation: what documents, groups and operations share.

/** At least one of the two is there. */
export interface ExternalDocs {
  url?: string;
  description?: string;
}

export interface Server {
  url: string;
  description?: string;
  variables: ServerVariable[];
}

export interface ServerVariable {
  name: string;
  default: string;
  values: string[];
  description?: string;
}
