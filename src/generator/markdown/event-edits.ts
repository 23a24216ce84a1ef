// The parser moves a few events at the end of its list whenever a list, a footnote or a quotation ends, and copies the whole
// list for it: time squared for a page of many lists. Only what is behind the first edit has to move.

import { EditMap } from 'micromark-util-edit-map';

/** Lets all parsers of the process edit their events in time proportional to what moves. */
export function editEventsInPlace(): void {
  EditMap.prototype.consume = consume;
}

/** What `EditMap` does by itself, without touching the events before the first edit. */
const consume: EditMap['consume'] = function (this: EditMap, events) {
  const edits = this.map.toSorted(([one], [other]) => one - other);
  const [start = events.length] = edits[0] ?? [];
  const moved = events.slice(start);
  events.length = start;
  let from = start;
  for (const [index, removed, added] of edits) {
    for (const event of moved.slice(from - start, index - start)) events.push(event);
    for (const event of added) events.push(event);
    from = index + removed;
  }
  for (const event of moved.slice(from - start)) events.push(event);
  this.map.length = 0;
  this.index.clear();
};
