// Receives the states that the development server streams. All open pages of a site share one stream, because browsers
// open at most six connections to a host, and a seventh page would never load.

import type { LiveState } from './protocol.ts';

/** A state of the server, or `lost` if it does not answer. */
export type News = { state: LiveState; isFirst: boolean } | 'lost';

type Message = { news: News; isAnswer: boolean } | 'ask';

/** Milliseconds after which a refused stream is requested again. */
const retryAfter = 2000;

/**
 * Listens while the page is open, also across restarts of the server.
 * @param url the URL of the stream
 * @param onNews receives each state; `isFirst` is set after each connection, when anything may have changed
 */
export function connect(url: string, onNews: (news: News) => void): void {
  // Web Locks exist only in secure contexts, such as localhost. In others, each page has a stream of its own.
  if ('locks' in navigator) share(url, onNews);
  else listen(url, onNews);
}

function share(url: string, onNews: (news: News) => void): void {
  const name = `portal-live ${url}`;
  const channel = new BroadcastChannel(name);
  const known: { news?: News; isLeader?: boolean } = {};
  const receive = (news: News) => {
    known.news = news;
    onNews(news);
  };
  const send = (message: Message) => channel.postMessage(message);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data !== 'ask') {
      if (!data.isAnswer || known.news === undefined) receive(data.news);
    } else if (known.isLeader && known.news !== undefined) {
      const { news } = known;
      send({ news: news === 'lost' ? news : { ...news, isFirst: true }, isAnswer: true });
    }
  };
  send('ask');
  // The page that holds the lock has the stream. When it is closed, another page gets the lock.
  void navigator.locks.request(name, () => {
    known.isLeader = true;
    listen(url, (news) => {
      send({ news, isAnswer: false });
      receive(news);
    });
    return new Promise(() => {});
  });
}

function listen(url: string, onNews: (news: News) => void): void {
  const source = new EventSource(url);
  const connection = { isFirst: true };
  source.addEventListener('state', ({ data }: MessageEvent<string>) => {
    onNews({ state: JSON.parse(data), isFirst: connection.isFirst });
    connection.isFirst = false;
  });
  source.addEventListener('error', () => {
    connection.isFirst = true;
    onNews('lost');
    // The browser reconnects by itself, unless the response was not a stream.
    if (source.readyState === EventSource.CLOSED) setTimeout(() => listen(url, onNews), retryAfter);
  });
}
