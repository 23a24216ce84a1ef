// Commands as a person writes them, by the names of cases.

/** Ten of them, of different kinds. */
export const byHand: Readonly<Record<string, string>> = {
  'path matrix exploded object': `curl 'https://things.example/shades/;R=100;G=a%20b/all'`,
  'path with dots': `curl 'https://things.example/files/../rows' \\
  --path-as-is`,
  'query allowReserved': `curl 'https://things.example/things?path=a/b?c:d@e!f$g'\\''(h)*;%26%3D%23%5B%5D'`,
  'header empty text, and one of a semicolon': `curl 'https://things.example/things' \\
  --header 'X-Empty;' \\
  --header 'X-Dash: -@;'`,
  'cookie as it is': `curl 'https://things.example/things' \\
  --header 'Cookie: color=a/b=c; R=100; G=b:c'`,
  'JSON with optional fields, of which some have no value yet': `curl --request POST \\
  'https://things.example/things' \\
  --header 'Content-Type: application/json' \\
  --data-raw '{
  "name": "B",
  "nick": ""
}'`,
  'form with optional fields': `curl --request POST \\
  'https://things.example/things' \\
  --data-urlencode 'name=A' \\
  --data-urlencode 'nick=B'`,
  'multipart with a file': `curl --request POST \\
  'https://things.example/things' \\
  --form-string 'note=a' \\
  --form 'photo=@"my photo; \\"new\\", é.png"'`,
  'a file': `curl --request PUT \\
  'https://things.example/things' \\
  --header 'Content-Type: application/octet-stream' \\
  --data-binary '@it'\\''s "my" $file é.bin'`,
  basic: `curl 'https://things.example/things' \\
  --user 'ann@b.example:it'\\''s "x" $HOME \\ é 😀 100% a&b=c'`,
  'bearer and a key': `curl 'https://things.example/things' \\
  --header 'Authorization: Bearer abc.def-_~+/=' \\
  --header 'X-Client-Id: o'\\''clock'`,
};
