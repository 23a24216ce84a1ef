// All rules for documents, in the order in which their problems are reported. Written by `npm run lists`.

import type { Rule } from '../../generator/types/lint-rule.ts';
import { contradictingKeys } from './document/contradicting-keys.ts';
import { duplicateTag } from './document/duplicate-tag.ts';
import { foreignHiding } from './document/foreign-hiding.ts';
import { misdirectedReference } from './document/misdirected-reference.ts';
import { unsupportedVersion } from './document/unsupported-version.ts';
import { unusedComponent } from './document/unused-component.ts';
import { unusedErrorCode } from './document/unused-error-code.ts';
import { unusedTag } from './document/unused-tag.ts';
import { ambiguousPaths } from './operations/ambiguous-paths.ts';
import { doubtfulServer } from './operations/doubtful-server.ts';
import { duplicateOperationId } from './operations/duplicate-operation-id.ts';
import { duplicateParameter } from './operations/duplicate-parameter.ts';
import { invalidMediaType } from './operations/invalid-media-type.ts';
import { invalidServerVariable } from './operations/invalid-server-variable.ts';
import { missingParameterName } from './operations/missing-parameter-name.ts';
import { missingResponses } from './operations/missing-responses.ts';
import { queryInPath } from './operations/query-in-path.ts';
import { undeclaredPathParameter } from './operations/undeclared-path-parameter.ts';
import { unknownLinkOperation } from './operations/unknown-link-operation.ts';
import { unknownScope } from './operations/unknown-scope.ts';
import { unknownSecurityScheme } from './operations/unknown-security-scheme.ts';
import { unusedPathParameter } from './operations/unused-path-parameter.ts';
import { closedPart } from './schemas/closed-part.ts';
import { contradictingBounds } from './schemas/contradicting-bounds.ts';
import { invalidDiscriminator } from './schemas/invalid-discriminator.ts';
import { invalidExample } from './schemas/invalid-example.ts';
import { invalidKeyword } from './schemas/invalid-keyword.ts';
import { invalidPattern } from './schemas/invalid-pattern.ts';
import { missingItems } from './schemas/missing-items.ts';
import { obsoleteNullable } from './schemas/obsolete-nullable.ts';
import { undeclaredRequiredProperty } from './schemas/undeclared-required-property.ts';
import { unknownKeyword } from './schemas/unknown-keyword.ts';
import { unknownType } from './schemas/unknown-type.ts';

/** The rules of the program. */
export const rules: readonly Rule[] = [
  contradictingKeys,
  duplicateTag,
  foreignHiding,
  misdirectedReference,
  unsupportedVersion,
  ambiguousPaths,
  doubtfulServer,
  duplicateOperationId,
  duplicateParameter,
  invalidMediaType,
  invalidServerVariable,
  missingParameterName,
  missingResponses,
  queryInPath,
  undeclaredPathParameter,
  unknownLinkOperation,
  unknownSecurityScheme,
  unusedPathParameter,
  closedPart,
  contradictingBounds,
  invalidDiscriminator,
  invalidExample,
  invalidKeyword,
  missingItems,
  unknownKeyword,
  unknownType,
  unusedComponent,
  unusedErrorCode,
  unusedTag,
  unknownScope,
  invalidPattern,
  obsoleteNullable,
  undeclaredRequiredProperty,
];
