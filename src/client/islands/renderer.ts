// React's renderer by itself: most of the islands' weight, evaluated in a task of its own.

export { hydrateRoot } from 'react-dom/client';
