// The stream of the development server to what it says. All open pages of a site share one stream, since a browser
// has six connections for a host and a page that waits for the seventh would never load.

import type { LiveState } from './protocol.ts';

/** A state of the server, or that it does not answer. */
export type News = { state: LiveState; isFirst: boolean } | 'lost';

type Message = { news: News; isAnswer: boolean } | 'ask';

/** Milliseconds after which a stream that was refused is asked for again. */
const patience = 2000;

/**
 * Listens for as long as the page is open, also through restarts of the server.
 * @param url of the stream
 * @param tell gets each state; `isFirst` after each connection, when anything may have changed
 */
export function connect(url: string, tell: (news: News) => void): void {
  // Web Locks are there in secure contexts only, which localhost is; elsewhere each page has a stream.
  if ('locks' in navigator) share(url, tell);
  else listen(url, tell);
}

function share(url: string, tell: (news: News) => void): void {
  const name = `portal-live ${url}`;
  const channel = new BroadcastChannel(name);
  const known: { news?: News; isLeader?: boolean } = {};
  const hear = (news: News) => {
    known.news = news;
    tell(news);
  };
  const print = (message: Message) => channel.postMessage(message);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data !== 'ask') {
      if (!data.isAnswer || known.news === undefined) hear(data.news);
    } else if (known.isLeader && known.news !== undefined) {
      const { news } = known;
      print({ news: news === 'lost' ? news : { ...news, isFirst: true }, isAnswer: true });
    }
  };
  print('ask');
  // The page that has the lock has the stream; when it is closed, the next one takes over.
  void navigator.locks.request(name, () => {
    known.isLeader = true;
    listen(url, (news) => {
      print({ news, isAnswer: false });
      hear(news);
    });
    return new Promise(() => {});
  });
}

function listen(url: string, tell: (news: News) => void): void {
  const source = new EventSource(url);
  const connection = { isFirst: true };
  source.addEventListener('state', ({ data }: MessageEvent<string>) => {
    tell({ state: JSON.parse(data), isFirst: connection.isFirst });
    connection.isFirst = false;
  });
  source.addEventListener('error', () => {
    connection.isFirst = true;
    tell('lost');
    // The browser asks again by itself, except when something else than a stream has answered.
    if (source.readyState === EventSource.CLOSED) setTimeout(() => listen(url, tell), patience);
  });
}
