// The fields of the operation preview: nested objects, variants, enumerations, every kind of row.
import type {
  EnumerationValueView,
  FieldFacts,
  FieldView,
  SchemaView,
} from '../../../src/generator/types/schema-view.ts';
import { prose } from './site.ts';

/** A row with defaults for the facts that are not given. */
export function field(
  id: string,
  type: string,
  { children, ...said }: Partial<FieldFacts> & Pick<FieldView, 'children'> = {},
): FieldView {
  const facts = {
    name: id.slice(id.lastIndexOf('.') + 1),
    type,
    required: false,
    deprecated: false,
    readOnly: false,
    writeOnly: false,
    constraints: [],
    examples: [],
    enumeration: [],
    ...said,
  };
  return { id, facts, ...(children === undefined ? {} : { children }) };
}

export function schema(fields: FieldView[], rest: Partial<SchemaView> = {}): SchemaView {
  return { type: 'object', constraints: [], enumeration: [], fields, ...rest };
}

export const text = (words: string) => ({ description: prose(`<p>${words}</p>`) });

const meanings = (values: Record<string, string>): EnumerationValueView[] =>
  Object.entries(values).map(([value, meaning]) => ({ value, ...text(meaning) }));

const withdrawalReasons = {
  BC: 'Business closed',
  BD: 'Business downturn',
  CC: 'Change in career choice',
  CP: 'Change of programme',
  DC: 'Deceased',
  DS: 'Dissatisfied with employer or industry',
  EW: 'Exiting the workforce',
  LE: 'Loss of employment',
  NF: 'Non-payment of fee',
  OT: 'Other',
};

const identity = (at: string) =>
  schema([
    field(`${at}.nationalStudentNumber`, 'int32', {
      required: true,
      ...text(
        'The National Student Number (NSN) from the National Student Index. It must match other collections.',
      ),
      examples: ['100000001'],
    }),
    field(`${at}.dateOfBirth`, 'date', {
      required: true,
      ...text('As the National Student Index holds it. A difference gives <code>LRN002</code>.'),
      examples: ['2003-05-17'],
    }),
    field(`${at}.nameIdCode`, 'string', {
      required: true,
      constraints: ['1 to 5 characters', 'matches ^[A-Z ]{1,5}$'],
      ...text(
        'First four letters of the surname, then the first initial, in capitals. Blanks fill a short surname. It checks the identity behind the NSN.',
      ),
      examples: ['SMITJ'],
    }),
  ]);

const option = (label: string, discriminatorValues: string[]) => ({
  label,
  type: 'object',
  constraints: [],
  discriminatorValues,
  isFallback: false,
});

const contactVariants = (at: string) =>
  schema([], {
    type: 'Employer or Provider',
    variants: {
      label: 'One of',
      discriminator: 'kind',
      options: [
        {
          id: `${at}.employer`,
          facts: option('Employer', ['employer']),
          schema: schema([
            field(`${at}.employer.kind`, 'string', {
              required: true,
              const: 'employer',
              ...text('Tells the variant.'),
            }),
            field(`${at}.employer.employerNzbn`, 'string', {
              constraints: ['exactly 13 characters'],
              ...text('National business number of the employer.'),
              examples: ['9429000000001'],
            }),
          ]),
        },
        {
          id: `${at}.provider`,
          facts: option('Provider', ['provider', 'school']),
          schema: schema([
            field(`${at}.provider.kind`, 'string', { required: true, ...text('Tells the variant.') }),
            field(`${at}.provider.eid`, 'string', { required: true, ...text('EDUMIS ID of the provider.') }),
          ]),
        },
      ],
    },
  });

const demographics = (at: string) =>
  schema([
    field(`${at}.countryOfCitizenship`, 'string', {
      required: true,
      constraints: ['1 to 4 characters'],
      ...text(
        'Three-letter code of the citizenship classification. Receipt is date-stamped; it cannot be backdated.',
      ),
      default: 'NZL',
      examples: ['NZL', 'AUS'],
    }),
    field(`${at}.disabilityStatus`, 'int32', {
      required: true,
      ...text('Whether the learner lives with the effects of a long-term condition.'),
      enumeration: meanings({ 1: 'Yes', 2: 'No', 3: 'Prefer not to say' }),
    }),
    field(`${at}.disabilitySupportNeeds`, 'int32[]', {
      constraints: ['at most 7 items', 'unique items'],
      ...text('Asked when <code>disabilityStatus</code> is <code>1</code>.'),
    }),
    field(`${at}.gender`, 'string', {
      required: true,
      ...text('As the learner states it.'),
      enumeration: ['M', 'F', 'D'].map((value) => ({ value })),
    }),
    field(`${at}.iwi`, 'string', {
      deprecated: true,
      ...text('Use <code>iwiAffiliation</code>.'),
    }),
    field(`${at}.postal`, 'object', {
      ...text('Where post reaches the learner.'),
      children: schema([
        field(`${at}.postal.permanentPostCode`, 'string', {
          constraints: ['at most 4 characters'],
          ...text('Post code of the home address.'),
        }),
        field(`${at}.postal.contact`, 'Employer or Provider', {
          ...text('Who forwards the post.'),
          children: contactVariants(`${at}.postal.contact`),
        }),
      ]),
    }),
  ]);

export const learnerFields = (at: string): FieldView[] => [
  field(`${at}.learnerLocalId`, 'string', {
    required: true,
    constraints: ['1 to 20 characters'],
    ...text(
      'Identifies the learner in your training management system. It stays the same over the learner’s whole history.',
    ),
    examples: ['LRN-0001'],
  }),
  field(`${at}.identity`, 'object', {
    required: true,
    ...text('The learner as the National Student Index knows them. It cannot be changed later.'),
    children: identity(`${at}.identity`),
  }),
  field(`${at}.irdNumber`, 'string or null', {
    constraints: ['at most 11 characters'],
    ...text(
      'Tax number of 8 or 9 digits with dashes. Send it only where the learner may be eligible for fees-free.',
    ),
    examples: ['123-456-789'],
  }),
  field(`${at}.demographics`, 'object', {
    required: true,
    ...text('Facts for statistics and for funding.'),
    children: demographics(`${at}.demographics`),
  }),
  field(`${at}.withdrawalReasonCode`, 'string', {
    writeOnly: true,
    constraints: ['1 to 3 characters'],
    ...text('Why the training ended. Required with a withdrawal date.'),
    enumeration: meanings(withdrawalReasons),
  }),
];
