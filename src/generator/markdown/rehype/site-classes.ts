// The classes that the style sheets and scripts of the site use. Written by `npm run lists`.

/** Separated by spaces. */
export const siteClasses = `
action addresses admonition admonition-danger admonition-info admonition-tip admonition-title
admonition-warning align-center align-right all-fields all-lines all-sections announcement
announcement-dismiss aside badge badge-danger badge-info badge-tip badge-warning badges base-url block-action
block-card block-cards block-cards-1 block-cards-2 block-cards-3 block-cards-4 block-title body body-label
brand brand-dark brand-light breadcrumbs call-around call-choice call-end call-fault call-field call-fold
call-form call-group call-inside call-item call-note call-show call-value callback card card-facts card-icon
card-links card-search cards cards-list change-filter code code-annotation code-block code-focused code-fold
code-long code-medium code-note code-numbered code-panel code-switch code-title code-word code-wrapped columns
comparison contains-task-list contents-3 contents-column contents-fold contents-part contents-title
copy-button copy-field copy-page copy-status deprecated deprecation diagram diagram-coloured diagram-wide doc
docs-version docs-version-button drawer drawer-head drawer-items edition-label edition-menus endpoint
endpoint-url enlarge enumeration enumeration-fold error-code-table error-codes expand-all eyebrow facts
facts-line fetched-fields field field-children field-facts field-filter field-line field-more field-name
field-type fields file-comment file-name file-tree filter-field first-request folder footer footer-columns
footer-inner footer-title footnotes formula frame framed group-page has-contents has-current has-sidebar
heading-anchor hero hero-call hljs-addition hljs-attr hljs-attribute hljs-built_in hljs-comment hljs-deletion
hljs-emphasis hljs-keyword hljs-literal hljs-meta hljs-name hljs-number hljs-property hljs-quote hljs-regexp
hljs-section hljs-selector-tag hljs-string hljs-strong hljs-subst hljs-symbol hljs-tag hljs-template-variable
hljs-title hljs-type hljs-variable home introduction introduction-api introduction-facts js kept kept-end
large-image large-image-bar large-image-content left-out lens line line-error line-focused line-folded
line-highlighted line-warning live live-checking live-close live-code live-error live-frame live-list
live-note live-panel live-pill live-place live-problem live-problems live-rest live-severity live-strip
live-title live-warning logo made-up media-types menu-button method method-delete method-get method-head
method-options method-patch method-post method-put method-query method-trace mode-switch navbar navbar-inner
navbar-items navbar-menu navbar-menu-button navbar-menu-title navbar-tools nearest-pages needs-script nested
not-found not-found-search note open-fields operation operation-head operation-samples operation-text
operations other-examples page-bar page-forms page-home page-links page-next page-not-found page-operation
page-origin page-status page-tool page-webhook panel panel-bar parameters path postcode progress prose
request-panel request-sample response response-fold response-line response-panel response-part response-title
responses row-switch sample-code sample-full sample-only sample-short samples schema-json schema-name
schema-page scheme-summary search-bar search-body search-box search-button search-button-label search-close
search-dialog search-excerpt search-failed search-foot search-group search-keys search-more search-note
search-page search-place search-scopes search-sections search-slash search-suggestions search-title
section-filter sections-menu sections-popover security self-link sent-file server-name server-picker
server-variable servers servers-fold sidebar sidebar-all sidebar-filter sidebar-matches sidebar-title
skip-link skip-to-navigation status status-client-error status-default status-informational status-redirection
status-server-error status-success steps tab-input tab-label tab-menu tab-panel table-frame tabs tabs-menu
tabs-narrow tag-links token-request trouble trouble-action trouble-title type-parts update url-part users
variant variants variants-title visually-hidden ways-on whole whole-document whole-example wordmark
wrapped-code
`;
