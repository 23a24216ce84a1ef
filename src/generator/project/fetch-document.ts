// Fetches one document with limits on time, size and redirects.

/** Limits on fetching a document. */
export interface FetchLimits {
  /** Of the whole exchange, with redirects. */
  milliseconds: number;
  bytes: number;
}

/** The limits of a build. */
export const fetchLimits: FetchLimits = { milliseconds: 30_000, bytes: 50_000_000 };

const mostRedirects = 5;

/** Why a document cannot be fetched: completes "The OpenAPI document `...` ...", and what to do. */
export interface FetchProblem {
  reason: string;
  advice: string;
}

/** A problem of one document, which is reported and not thrown further. */
class FetchError extends Error {
  readonly problem: FetchProblem;

  constructor(problem: FetchProblem) {
    super(problem.reason);
    this.problem = problem;
  }
}

/** Fetches a document by GET over `http` or `https`. Follows at most five redirects. */
export async function fetchDocument(
  url: string,
  limits: FetchLimits,
): Promise<{ bytes: Uint8Array } | FetchProblem> {
  const signal = AbortSignal.timeout(limits.milliseconds);
  try {
    return { bytes: await bytesOf(await answerOf(url, signal), limits) };
  } catch (error) {
    if (error instanceof FetchError) return error.problem;
    return signal.aborted ? tooSlow(limits) : unreachable(error);
  }
}

async function answerOf(url: string, signal: AbortSignal): Promise<Response> {
  let current = url;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const headers = { accept: 'application/json, application/yaml, text/yaml, */*;q=0.5' };
    const response = await fetch(current, { redirect: 'manual', signal, headers });
    const { status } = response;
    const location = response.headers.get('location');
    if (status === 200) return response;
    await response.body?.cancel();
    if (![301, 302, 303, 307, 308].includes(status) || location === null) throw wrongStatus(status);
    const target = URL.canParse(location, current) ? new URL(location, current) : undefined;
    if (target === undefined || !/^https?:$/.test(target.protocol))
      throw new FetchError({
        reason: `is redirected to \`${location}\`, which is no address on the web`,
        advice: 'Give the URL of the document itself.',
      });
    current = target.href;
  }
  throw new FetchError({
    reason: `is redirected more than ${mostRedirects} times`,
    advice: 'Give the URL to which the redirects lead.',
  });
}

function wrongStatus(status: number): FetchError {
  const reason = `cannot be fetched: the server answers with status ${status}`;
  if (status === 401 || status === 403)
    return new FetchError({
      reason,
      advice: 'The server requires credentials: download the document, and name the file.',
    });
  const isTemporary = status === 429 || status >= 500;
  return new FetchError({ reason, advice: isTemporary ? 'Try again later.' : 'Check the URL.' });
}

async function bytesOf(response: Response, limits: FetchLimits): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    // Leaving the loop cancels the response.
    if (size > limits.bytes)
      throw new FetchError({
        reason: `is larger than ${Math.round(limits.bytes / 1e6)} MB`,
        advice: 'Check the URL, or download the document and name the file.',
      });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooSlow({ milliseconds }: FetchLimits): FetchProblem {
  return {
    reason: `cannot be fetched: it did not arrive within ${milliseconds / 1000} seconds`,
    advice: 'Try again later, or download the document and name the file.',
  };
}

const systemReasons: Record<string, string> = {
  ENOTFOUND: 'the host is not found',
  EAI_AGAIN: 'the name of the host cannot be resolved now',
  ECONNREFUSED: 'the connection is refused',
  ECONNRESET: 'the connection is closed',
  UND_ERR_SOCKET: 'the connection is closed',
  ETIMEDOUT: 'the host does not answer',
  UND_ERR_CONNECT_TIMEOUT: 'the host does not answer',
  ENETUNREACH: 'there is no network',
  EHOSTUNREACH: 'the host cannot be reached',
  CERT_HAS_EXPIRED: 'the certificate of the host has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate of the host is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'the certificate of the host is signed by an unknown authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the certificate of the host cannot be verified',
};

/** `fetch` puts the reason into the cause of its error. */
function unreachable(error: unknown): FetchProblem {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const words =
    systemReasons[code] ?? (cause instanceof Error && cause.message !== '' ? cause.message : code);
  return {
    reason: `cannot be fetched: ${words}`,
    advice: 'Check the URL and the network, or download the document and name the file.',
  };
}
