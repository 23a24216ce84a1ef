// Ways to authenticate, and which of them an operation asks for.

/** All schemes of one requirement together satisfy it. */
export interface SecurityRequirement {
  schemes: { id: string; scopes: string[] }[];
}

interface SecuritySchemeFacts {
  /** Its name in the document. */
  id: string;
  description?: string;
  deprecated?: true;
}

export interface ApiKeyScheme extends SecuritySchemeFacts {
  kind: 'apiKey';
  in: 'header' | 'query' | 'cookie';
  name: string;
}

export interface HttpScheme extends SecuritySchemeFacts {
  kind: 'http';
  /** Lower case: `bearer`, `basic`, ... */
  scheme: string;
  bearerFormat?: string;
}

export interface OAuthScheme extends SecuritySchemeFacts {
  kind: 'oauth2';
  flows: OAuthFlow[];
  /** Where its metadata stand (RFC 8414; OpenAPI 3.2). */
  metadataUrl?: string;
}

export interface OAuthFlow {
  /** `authorizationCode`, `clientCredentials`, `implicit`, `password`, `deviceAuthorization` */
  name: string;
  authorizationUrl?: string;
  tokenUrl?: string;
  refreshUrl?: string;
  deviceAuthorizationUrl?: string;
  scopes: { name: string; description: string }[];
}

export interface OpenIdScheme extends SecuritySchemeFacts {
  kind: 'openIdConnect';
  url: string;
}

export interface MutualTlsScheme extends SecuritySchemeFacts {
  kind: 'mutualTLS';
}

/** Its reference is unresolved. */
export interface MissingScheme extends SecuritySchemeFacts {
  kind: 'missing';
  /** What is missing, as a sentence. */
  note: string;
}

export type SecurityScheme =
  | MissingScheme
  | ApiKeyScheme
  | HttpScheme
  | OAuthScheme
  | OpenIdScheme
  | MutualTlsScheme;

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
