// Security schemes and requirements, servers and external documentation.

/** A requirement, which needs all of its schemes. */
export interface SecurityRequirement {
  schemes: { id: string; scopes: string[] }[];
}

interface SecuritySchemeFacts {
  /** Its name in the document. */
  id: string;
  description?: string;
  deprecated?: true;
}

/** An API key in a header, the query or a cookie. */
export interface ApiKeyScheme extends SecuritySchemeFacts {
  kind: 'apiKey';
  in: 'header' | 'query' | 'cookie';
  name: string;
  /** What the header has before the key, as its description shows it: `Token token=`. */
  prefix?: string;
}

/** HTTP authentication. */
interface HttpScheme extends SecuritySchemeFacts {
  kind: 'http';
  /** Lower case: `bearer`, `basic`, ... */
  scheme: string;
  bearerFormat?: string;
}

/** OAuth 2.0. */
interface OAuthScheme extends SecuritySchemeFacts {
  kind: 'oauth2';
  flows: OAuthFlow[];
  /** URL of its metadata (RFC 8414; OpenAPI 3.2). */
  metadataUrl?: string;
}

/** A flow of OAuth 2.0. */
export interface OAuthFlow {
  /** `authorizationCode`, `clientCredentials`, `implicit`, `password`, `deviceAuthorization` */
  name: string;
  authorizationUrl?: string;
  tokenUrl?: string;
  refreshUrl?: string;
  deviceAuthorizationUrl?: string;
  scopes: { name: string; description: string }[];
}

/** OpenID Connect. */
interface OpenIdScheme extends SecuritySchemeFacts {
  kind: 'openIdConnect';
  url: string;
}

/** A client certificate. */
interface MutualTlsScheme extends SecuritySchemeFacts {
  kind: 'mutualTLS';
}

/** A scheme whose reference is unresolved. */
interface MissingScheme extends SecuritySchemeFacts {
  kind: 'missing';
  /** A sentence about the reference. */
  note: string;
}

/** A security scheme of any kind. */
export type SecurityScheme =
  | MissingScheme
  | ApiKeyScheme
  | HttpScheme
  | OAuthScheme
  | OpenIdScheme
  | MutualTlsScheme;

// Servers and external documentation.

/** External documentation. At least one of the two is present. */
export interface ExternalDocs {
  url?: string;
  description?: string;
}

/** A server. */
export interface Server {
  url: string;
  /** A short name (OpenAPI 3.2). */
  name?: string;
  description?: string;
  variables: ServerVariable[];
}

/** A variable in the URL of a server. */
interface ServerVariable {
  name: string;
  /** Absent if the document gives none. The empty string is one. */
  default?: string;
  values: string[];
  description?: string;
}
