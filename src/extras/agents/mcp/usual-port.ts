// What the help of `portal mcp` and the command share, so that the help does not load the server.

/** The port of the server for HTTP, if none is named. */
export const usualPort = 3100;
