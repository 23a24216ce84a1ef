// Finds documents whose author described how to authenticate, and left out where it is needed.

import type { Api } from '../../types/api.ts';

/**
 * Whether a document describes ways to authenticate, but has no requirement for any operation, not even an empty one. By the standard
 * no operation needs credentials then, but nearly always its author left the requirements out.
 */
export function leavesRequirementsOut({ securitySchemes, operations }: Api): boolean {
  return (
    securitySchemes.length > 0 &&
    operations.every(({ security, needsNoSecurity }) => security.length === 0 && !needsNoSecurity)
  );
}
