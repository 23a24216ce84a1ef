// All rules, in the order in which their problems are reported.

import type { Rule } from '../../../types/lint-rule.ts';
import { ambiguousPaths } from './ambiguous-paths.ts';
import { contradictingBounds } from './contradicting-bounds.ts';
import { contradictingKeys } from './contradicting-keys.ts';
import { duplicateOperationId } from './duplicate-operation-id.ts';
import { duplicateParameter } from './duplicate-parameter.ts';
import { foreignHiding } from './foreign-hiding.ts';
import { invalidDiscriminator } from './invalid-discriminator.ts';
import { invalidExample } from './invalid-example.ts';
import { invalidPattern } from './invalid-pattern.ts';
import { invalidServerVariable } from './invalid-server-variable.ts';
import { keywordShapes } from './keyword-shapes.ts';
import { malformedNames } from './malformed-names.ts';
import { misdirectedReference } from './misdirected-reference.ts';
import { missingItems } from './missing-items.ts';
import { missingResponses } from './missing-responses.ts';
import { undeclaredPathParameter, unusedPathParameter } from './path-parameters.ts';
import { unknownScope, unknownSecurityScheme } from './security-requirements.ts';
import { undeclaredRequiredProperty } from './undeclared-required-property.ts';
import { unknownLinkOperation } from './unknown-link-operation.ts';
import { unknownType } from './unknown-type.ts';
import { unusedComponent } from './unused-component.ts';

/** The rules of the program. */
export const rules: readonly Rule[] = [
  duplicateOperationId,
  undeclaredPathParameter,
  unusedPathParameter,
  duplicateParameter,
  ambiguousPaths,
  missingResponses,
  unknownSecurityScheme,
  unknownScope,
  invalidServerVariable,
  contradictingKeys,
  keywordShapes,
  misdirectedReference,
  malformedNames,
  unknownLinkOperation,
  contradictingBounds,
  unknownType,
  missingItems,
  invalidPattern,
  invalidDiscriminator,
  invalidExample,
  foreignHiding,
  undeclaredRequiredProperty,
  unusedComponent,
];
