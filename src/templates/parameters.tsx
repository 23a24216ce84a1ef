// Parameters by the place they are sent in, each group a section.

import type { ExchangeView, ParameterGroupView } from '../generator/types/api-view.ts';
import { FieldList, More } from './fields.tsx';
import { Prose } from './markup.tsx';
import { SectionHeading } from './section-heading.tsx';

interface ParameterGroupsProps {
  groups: ParameterGroupView[];
  level?: 2 | 4;
}

export function ParameterGroups({ groups, level = 2 }: ParameterGroupsProps) {
  return groups.map((group) => (
    <section key={group.id}>
      <SectionHeading level={level} id={group.id}>
        {group.label}
      </SectionHeading>
      {group.fields.length > 0 && <FieldList fields={group.fields} />}
      <More more={group.more} />
    </section>
  ));
}

/** What the document refers to in vain and what has no name to be listed by. */
export function MissingParts({ notes = [] }: { notes: ExchangeView['missing'] }) {
  return notes.map((html) => <Prose key={html} className="note" html={html} />);
}
