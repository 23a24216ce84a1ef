// Counts the pages that a reader has opened, without a cookie.
const count = Number(sessionStorage.getItem('pages') ?? 0) + 1;
sessionStorage.setItem('pages', String(count));
