// A link as templates see it; its `href` is final (base URL and trailing slash applied).

export interface LinkView {
  label: string;
  href: string;
}
