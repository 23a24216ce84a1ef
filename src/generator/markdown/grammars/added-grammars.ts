// Grammars of languages that highlight.js does not have: those of a package, and those that no maintained package has.

import type { HLJSApi, Language } from 'highlight.js';
import solidity from 'highlightjs-solidity/src/languages/solidity.js';
import type { LanguageFn } from 'lowlight';

/** Zig (https://ziglang.org/documentation/master/, "Grammar"). */
function zig(hljs: HLJSApi): Language {
  const escaped = { scope: 'subst', match: /\\(?:[nrt'"\\]|x[\da-fA-F]{2}|u\{[\da-fA-F]+\})/ };
  return {
    name: 'Zig',
    keywords: {
      keyword:
        `addrspace align allowzero and anyframe anytype asm async await break callconv catch comptime const
        continue defer else enum errdefer error export extern fn for if inline linksection noalias noinline nosuspend
        opaque or orelse packed pub resume return struct suspend switch test threadlocal try union unreachable
        usingnamespace var volatile while`.split(/\s+/),
      type: `bool void noreturn type anyerror anyopaque comptime_int comptime_float isize usize c_char c_short c_ushort
        c_int c_uint c_long c_ulong c_longlong c_ulonglong c_longdouble f16 f32 f64 f80 f128`.split(/\s+/),
      literal: ['true', 'false', 'null', 'undefined'],
    },
    contains: [
      hljs.COMMENT('//', '$'),
      { scope: 'string', match: /\\\\[^\n]*/ },
      { scope: 'string', begin: '"', end: '"', illegal: '\\n', contains: [escaped] },
      { scope: 'string', begin: "'", end: "'", illegal: '\\n', contains: [escaped] },
      { scope: 'built_in', match: /@[A-Za-z_]\w*/ },
      { scope: 'type', match: /\b[iu]\d+\b/ },
      {
        scope: 'number',
        match: /\b(?:0x[\da-fA-F_]+(?:\.[\da-fA-F_]+)?|0[bo][\d_]+|\d[\d_]*(?:\.[\d_]+)?(?:[eE][+-]?\d+)?)\b/,
      },
      { begin: [/\bfn/, /\s+/, /[A-Za-z_]\w*/], beginScope: { 1: 'keyword', 3: 'title.function' } },
    ],
  };
}

/** The configuration language of HashiCorp, with Terraform. */
function hcl(hljs: HLJSApi): Language {
  const interpolation = { scope: 'subst', begin: /[$%]\{/, end: /\}/, contains: [hljs.NUMBER_MODE] };
  return {
    name: 'HCL',
    keywords: { keyword: ['for', 'in', 'if', 'else', 'endif', 'endfor'], literal: ['true', 'false', 'null'] },
    contains: [
      hljs.COMMENT('#', '$'),
      hljs.COMMENT('//', '$'),
      hljs.C_BLOCK_COMMENT_MODE,
      {
        scope: 'string',
        begin: '"',
        end: '"',
        illegal: '\\n',
        contains: [hljs.BACKSLASH_ESCAPE, interpolation],
      },
      hljs.END_SAME_AS_BEGIN({
        scope: 'string',
        begin: /<<-?[ \t]*([A-Za-z_]\w*)$/,
        end: /^[ \t]*([A-Za-z_]\w*)$/,
        contains: [interpolation],
      }),
      { scope: 'attr', match: /^[ \t]*[A-Za-z_][\w-]*(?=[ \t]*=(?!=))/ },
      { scope: 'keyword', match: /^[ \t]*[A-Za-z_][\w-]*(?=(?:[ \t]+"[^"\n]*")*[ \t]*\{)/ },
      { scope: 'built_in', match: /\b[a-z][a-z0-9]*(?=\()/ },
      hljs.NUMBER_MODE,
    ],
  };
}

/** The grammars by name. */
export const addedGrammars: Readonly<Record<string, LanguageFn>> = { hcl, solidity, zig };
