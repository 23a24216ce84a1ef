// The grammars of highlight.js: name, label, aliases, and the grammars that it uses. Written by `npm run lists`.

/** One grammar in each line. */
export const grammarNames = `
1c|1C:Enterprise||
abnf|Augmented Backus-Naur Form||
accesslog|Apache Access Log||
actionscript|ActionScript|as|
ada|Ada||
angelscript|AngelScript|asc|
apache|Apache config|apacheconf|
applescript|AppleScript|osascript|
arcade|ArcGIS Arcade||
arduino|Arduino|ino|
armasm|ARM Assembly|arm|
asciidoc|AsciiDoc|adoc|xml
aspectj|AspectJ||
autohotkey|AutoHotkey|ahk|
autoit|AutoIt||
avrasm|AVR Assembly||
awk|Awk||
axapta|X++|x++|
bash|Bash|sh zsh|
basic|BASIC||
bnf|Backus–Naur Form||
brainfuck|Brainfuck|bf|
c|C|h|
cal|C/AL||
capnproto|Cap’n Proto|capnp|
ceylon|Ceylon||
clean|Clean|icl dcl|
clojure|Clojure|clj edn|
clojure-repl|Clojure REPL||clojure
cmake|CMake|cmake.in|
coffeescript|CoffeeScript|coffee cson iced|javascript
coq|Coq||
cos|Caché Object Script|cls|javascript sql xml
cpp|C++|cc c++ h++ hpp hh hxx cxx|
crmsh|crmsh|crm pcmk|
crystal|Crystal|cr|
csharp|C#|cs c#|
csp|CSP||
css|CSS||
d|D||
dart|Dart||markdown
delphi|Delphi|dpr dfm pas pascal|
diff|Diff|patch|
django|Django|jinja|xml
dns|DNS Zone|bind zone|
dockerfile|Dockerfile|docker|bash
dos|Batch file (DOS)|bat cmd|
dsconfig|dsconfig||
dts|Device Tree||
dust|Dust|dst|xml
ebnf|Extended Backus-Naur Form||
elixir|Elixir|ex exs|
elm|Elm||
erb|ERB||ruby xml
erlang|Erlang|erl|
erlang-repl|Erlang REPL||
excel|Excel formulae|xlsx xls|
fix|FIX||
flix|Flix||
fortran|Fortran|f90 f95|
fsharp|F#|fs f#|
gams|GAMS|gms|
gauss|GAUSS|gss|
gcode|G-code (ISO 6983)|nc|
gherkin|Gherkin|feature|
glsl|GLSL||
gml|GML||
go|Go|golang|
golo|Golo||
gradle|Gradle||
graphql|GraphQL|gql|
groovy|Groovy||
haml|HAML||ruby
handlebars|Handlebars|hbs html.hbs html.handlebars htmlbars|xml
haskell|Haskell|hs|
haxe|Haxe|hx|
hsp|HSP||
http|HTTP|https|
hy|Hy|hylang|
inform7|Inform 7|i7|
ini|TOML, also INI|toml|
irpf90|IRPF90||
isbl|ISBL||
java|Java|jsp|
javascript|JavaScript|js jsx mjs cjs|css graphql xml
jboss-cli|JBoss CLI|wildfly-cli|
json|JSON|jsonc json5|
julia|Julia||
julia-repl|Julia REPL|jldoctest|julia
kotlin|Kotlin|kt kts|
lasso|Lasso|ls lassoscript|
latex|LaTeX|tex|
ldif|LDIF||
leaf|Leaf||
less|Less||
lisp|Lisp||
livecodeserver|LiveCode||
livescript|LiveScript|ls|javascript
llvm|LLVM IR||
lsl|LSL (Linden Scripting Language)||
lua|Lua|pluto|
makefile|Makefile|mk mak make|
markdown|Markdown|md mkdown mkd|xml
mathematica|Mathematica|mma wl|
matlab|Matlab||
maxima|Maxima||
mel|MEL||
mercury|Mercury|m moo|
mipsasm|MIPS Assembly|mips|
mizar|Mizar||
mojolicious|Mojolicious||perl xml
monkey|Monkey||
moonscript|MoonScript|moon|
n1ql|N1QL||
nestedtext|Nested Text|nt|
nginx|Nginx config|nginxconf|
nim|Nim||
nix|Nix|nixos|markdown
node-repl|Node REPL||javascript
nsis|NSIS||
objectivec|Objective-C|mm objc obj-c obj-c++ objective-c++|
ocaml|OCaml|ml|
openscad|OpenSCAD|scad|
oxygene|Oxygene||
parser3|Parser3||xml
perl|Perl|pl pm|mojolicious
pf|Packet Filter config|pf.conf|
pgsql|PostgreSQL|postgres postgresql|
php|php||
php-template|PHP template||php xml
plaintext|Plain text|text txt|
pony|Pony||
powershell|PowerShell|pwsh ps ps1|
processing|Processing|pde|
profile|Python profiler||
prolog|Prolog||
properties|.properties||
protobuf|Protocol Buffers|proto|
puppet|Puppet|pp|
purebasic|PureBASIC|pb pbi|
python|Python|py gyp ipython|
python-repl|python-repl|pycon|python
q|Q|k kdb|
qml|QML|qt|xml
r|R||
reasonml|ReasonML|re|
rib|RenderMan RIB||
roboconf|Roboconf|graph instances|
routeros|MikroTik RouterOS script|mikrotik|
rsl|RenderMan RSL||
ruby|Ruby|rb gemspec podspec thor irb|
ruleslanguage|Oracle Rules Language||
rust|Rust|rs|
sas|SAS||
scala|Scala||
scheme|Scheme|scm|
scilab|Scilab|sci|
scss|SCSS||
shell|Shell Session|console shellsession|bash
smali|Smali||
smalltalk|Smalltalk|st|
sml|SML (Standard ML)|ml|
sqf|SQF||
sql|SQL||
stan|Stan|stanfuncs|
stata|Stata|do ado|
step21|STEP Part 21|p21 step stp|
stylus|Stylus|styl|
subunit|SubUnit||
swift|Swift||
taggerscript|Tagger Script||
tap|Test Anything Protocol||yaml
tcl|Tcl|tk|
thrift|Thrift||
tp|TP||
twig|Twig|craftcms|xml
typescript|TypeScript|ts tsx mts cts|
vala|Vala||
vbnet|Visual Basic .NET|vb|
vbscript|VBScript|vbs|
vbscript-html|VBScript in HTML||vbscript xml
verilog|Verilog|v sv svh|
vhdl|VHDL||
vim|Vim Script||
wasm|WebAssembly||
wren|Wren||
x86asm|Intel x86 Assembly||
xl|XL|tao|
xml|HTML, XML|html xhtml rss atom xjb xsd xsl plist wsf svg|
xquery|XQuery|xpath xq xqm|xml
yaml|YAML|yml|ruby
zephir|Zephir|zep|
`;
