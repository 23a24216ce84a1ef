// React's renderer, most of the islands' code, in a module of its own so that it is evaluated in a task of its own.

export { hydrateRoot } from 'react-dom/client';
