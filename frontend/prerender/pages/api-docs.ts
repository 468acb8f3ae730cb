import { DEFAULT_LANGUAGE } from '../../src/api/lists.ts';
import { textsIn } from '../../src/content/every-language.ts';
import type { ClientBuild } from '../build/client-build.ts';
import { escaped } from './head-tags.ts';
import { pageHtml } from './page-html.ts';

/** The path of the page, and of the contract that it is rendered from. */
export const API_DOCS_FILE = 'api/docs';
export const CONTRACT_FILE = 'api/openapi.json';

/** The part of an OpenAPI 3.0 schema that our contract uses. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly (string | null)[];
  readonly nullable?: boolean;
  readonly default?: unknown;
  readonly example?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly object[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly description?: string;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Content }>
  >;
}

/** The parts of `docs/openapi.json` that the page shows. */
export interface Contract {
  readonly info: { readonly title: string; readonly description: string };
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface Call extends Operation {
  readonly method: string;
  readonly path: string;
  readonly anchor: string;
}

/**
 * The page at /api/docs, for developers who use the API: every call and every object of the contract, as HTML
 * that needs no script.
 */
export function apiDocsHtml(build: ClientBuild, contract: Contract): string {
  const siteName = textsIn(DEFAULT_LANGUAGE).school.name;
  const { title, description } = contract.info;
  const page = pageHtml(build, {
    file: API_DOCS_FILE,
    head: {
      language: DEFAULT_LANGUAGE,
      view: 'api-docs',
      siteName,
      title: `${title} | ${siteName}`,
      description,
      alternates: [],
    },
    linkedData: '',
    plain: true,
    body: bodyHtml(contract, siteName),
  });
  return page.replace('</head>', () => `  <style>${STYLE}</style>\n  </head>`);
}

function bodyHtml({ info, tags = [], paths, components }: Contract, siteName: string): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Call => ({
      ...operation,
      method: method.toUpperCase(),
      path,
      anchor: slug(`${method}-${path}`),
    })),
  );
  const groups = tags.map((tag) => ({
    ...tag,
    calls: calls.filter((call) => call.tags?.[0] === tag.name),
  }));
  const shown = groups.flatMap((group) => group.calls);
  const lost = calls.find((call) => !shown.includes(call));
  if (lost)
    throw new Error(`${lost.method} ${lost.path} has no tag of backend/src/cli/openapi.ts.`);
  const schemas = Object.entries(components.schemas).sort(([a], [b]) => a.localeCompare(b));
  return `<div class="docs">
<header><p><a href="/">${escaped(siteName)}</a></p>
<h1>${escaped(info.title)}</h1>
<p>${marked(info.description)}</p>
<p>The same for machines: <a href="/${CONTRACT_FILE}">openapi.json</a>, OpenAPI 3.0.</p>
${INTRODUCTION}</header>
<nav aria-label="Calls"><ul>${groups.map(navGroup).join('')}<li><a href="#objects">Objects</a></li></ul></nav>
<main>${groups.map(groupHtml).join('')}
<section><h2 id="objects">Objects</h2>${schemas.map(([name, schema]) => schemaHtml(name, schema)).join('')}</section>
</main></div>`;
}

const navGroup = ({ name, calls }: { name: string; calls: readonly Call[] }): string =>
  `<li><a href="#${slug(name)}">${escaped(name)}</a><ul>${calls
    .map((call) => `<li><a href="#${call.anchor}">${escaped(call.summary ?? call.path)}</a></li>`)
    .join('')}</ul></li>`;

function groupHtml(group: { name: string; description?: string; calls: readonly Call[] }): string {
  const { name, description = '', calls } = group;
  return `<section><h2 id="${slug(name)}">${escaped(name)}</h2><p>${marked(description)}</p>${calls
    .map(callHtml)
    .join('')}</section>`;
}

function callHtml(call: Call): string {
  const { method, path, summary = '', description = '', security = [], parameters = [] } = call;
  const body = call.requestBody?.content['application/json']?.schema;
  const rows = parameters.map(({ name, in: where, required, description: about, schema }) => [
    `<code>${escaped(name)}</code>`,
    `${where}${required ? ', required' : ''}`,
    typeOf(schema),
    [marked(about ?? ''), limitsOf(schema)].filter(Boolean).join(' '),
  ]);
  const answers = Object.entries(call.responses).map(([status, answer]) => [
    `<code>${status}</code>`,
    marked(answer.description || 'Done'),
    Object.entries(answer.content ?? {})
      .map(([type, { schema }]) => (type === 'application/json' ? typeOf(schema ?? {}) : type))
      .join(', '),
  ]);
  return `<article id="${call.anchor}"><h3>${escaped(summary)}</h3>
<p class="call"><span class="method">${method}</span> <code>${escaped(path)}</code></p>
<p>${marked(description)} <span class="who">${
    security.length > 0 ? 'Needs a bearer token.' : 'Open to everybody.'
  }</span></p>
${body ? `<p>Sends ${typeOf(body)} as JSON.</p>` : ''}
${table(`Parameters of ${summary}`, ['Parameter', 'Where', 'Type', 'Meaning'], rows)}
${table(`Answers of ${summary}`, ['Answer', 'Meaning', 'Content'], answers)}
</article>`;
}

function schemaHtml(name: string, { description = '', properties = {}, required = [] }: Schema) {
  const rows = Object.entries(properties).map(([field, schema]) => [
    `<code>${escaped(field)}</code>`,
    required.includes(field) ? 'always' : 'optional',
    typeOf(schema),
    [marked(schema.description ?? ''), limitsOf(schema)].filter(Boolean).join(' '),
  ]);
  return `<article id="${objectAnchor(name)}"><h3>${escaped(name)}</h3>${description && `<p>${marked(description)}</p>`}
${table(`Fields of ${name}`, ['Field', 'Given', 'Type', 'Meaning'], rows)}</article>`;
}

/** A table with a name for screen readers, which scrolls sideways on a phone; '' without rows. */
function table(
  name: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  if (rows.length === 0) return '';
  const cells = rows.map(
    ([first = '', ...others]) =>
      `<tr><th scope="row">${first}</th>${others.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  );
  return `<div class="scroll" role="region" tabindex="0" aria-label="${escaped(name)}"><table><thead><tr>${head
    .map((title) => `<th scope="col">${title}</th>`)
    .join('')}</tr></thead><tbody>${cells.join('')}</tbody></table></div>`;
}

function typeOf(schema: Schema): string {
  const among = schema.allOf ?? schema.oneOf;
  const reference = schema.$ref?.split('/').at(-1);
  const type = reference
    ? `<a href="#${objectAnchor(reference)}">${escaped(reference)}</a>`
    : among
      ? among.map(typeOf).join(' or ')
      : schema.items
        ? `list of ${typeOf(schema.items)}`
        : escaped(schema.format ?? schema.type ?? 'any');
  return schema.nullable ? `${type} or null` : type;
}

function limitsOf({ enum: values, default: preset, ...schema }: Schema): string {
  const code = (value: unknown): string => `<code>${escaped(String(value))}</code>`;
  const facts: [string, string | undefined][] = [
    ['One of', values?.map(code).join(', ')],
    ['At least', numberText(schema.minimum)],
    ['At most', numberText(schema.maximum)],
    ['Shortest', lengthText(schema.minLength)],
    ['Longest', lengthText(schema.maxLength)],
    ['By default', preset === undefined ? undefined : code(preset)],
    [
      'For example',
      schema.example === undefined ? undefined : code(JSON.stringify(schema.example)),
    ],
  ];
  return facts.flatMap(([label, fact]) => (fact ? [`${label} ${fact}.`] : [])).join(' ');
}

const numberText = (value?: number): string | undefined => value?.toLocaleString('en-IN');

const lengthText = (length?: number): string | undefined =>
  length === undefined ? undefined : `${numberText(length)} characters`;

/** Escaped text with `code` as HTML. */
const marked = (text: string): string => escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

/** The prefix avoids a clash with a group of calls of the same name. */
const objectAnchor = (name: string): string => `object-${slug(name)}`;

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const INTRODUCTION = `<h2>Before the first call</h2>
<ul>
<li>Requests and responses are JSON in UTF-8. Unknown fields are ignored.</li>
<li>Staff send <code>Authorization: Bearer &lt;token&gt;</code> with the token of <a href="#post-api-admin-login">Log in</a>. Without a token the response is 401, with an expired one 403.</li>
<li>Every error response is a <a href="#object-problem">Problem</a>: a stable <code>code</code> for programs, a <code>message</code> for people, and <code>errors</code> field by field.</li>
<li>A 429, and a 503 that passes, has a <code>Retry-After</code> header: wait for that many seconds, then send the same request again.</li>
<li>Dates are <code>YYYY-MM-DD</code> in the school's time zone, instants ISO 8601 in UTC; ids are opaque strings.</li>
</ul>
<pre tabindex="0" aria-label="Example: a registration"><code>curl __SITE_URL__/api/registration \\
  -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: 6f1c0c1e-8f0e-4a57-9d0a-2f3d3d6b1c11' \\
  -d '{"name":"Asha Rao","email":"asha@example.org","phone":"+91 98765 43210","program":"yogasanas","notes":""}'</code></pre>`;

const STYLE = `
.docs{padding:var(--space-6) var(--page-edge);display:grid;gap:var(--space-6)}
.docs h1{font-size:var(--text-h2);margin-bottom:var(--space-4)}
.docs h2{font-size:var(--text-h3);margin:var(--space-6) 0 var(--space-3);text-transform:capitalize}
.docs h3{font-size:1.15rem}
.docs header>*,.docs article>p{max-width:var(--text-width)}
.docs li{margin-block:var(--space-1)}
.docs code{font-size:.9em;overflow-wrap:anywhere}
.docs pre{overflow-x:auto;padding:var(--space-4);background:var(--color-surface);border:1px solid var(--color-line);border-radius:var(--radius-small);max-width:100%}
.docs pre code{overflow-wrap:normal}
.docs nav ul{list-style:none;margin:0;padding:0}
.docs nav ul ul{padding-left:var(--space-4);font-size:var(--text-small)}
.docs nav a{display:inline-block;padding-block:var(--space-1)}
.docs nav>ul>li>a{font-weight:var(--weight-strong);text-transform:capitalize}
.docs>*{min-width:0}
.docs article{padding:var(--space-5);margin-top:var(--space-4);background:var(--color-surface);border:1px solid var(--color-line);border-radius:var(--radius-small)}
.docs .call{margin:var(--space-2) 0 var(--space-3)}
.docs .method{display:inline-block;padding:0 var(--space-2);border-radius:var(--radius-small);background:var(--color-band);color:var(--color-on-band);font-size:var(--text-small);font-weight:var(--weight-strong)}
.docs .who{color:var(--color-ink-soft)}
.docs .scroll{overflow-x:auto;margin-top:var(--space-4)}
.docs table{border-collapse:collapse;width:100%;font-size:var(--text-small);line-height:1.5}
.docs th,.docs td{text-align:left;vertical-align:top;padding:var(--space-2) var(--space-3) var(--space-2) 0;border-top:1px solid var(--color-line)}
.docs thead th{border-top:0;color:var(--color-ink-soft);font-weight:400}
.docs tbody th{font-weight:400;white-space:nowrap}
.docs td:last-child{min-width:14rem}
@media (width >= 64rem){.docs{grid-template-columns:16rem minmax(0,1fr);align-items:start}.docs header{grid-column:1/-1}.docs nav{position:sticky;top:var(--space-4);max-height:calc(100vh - var(--space-6));overflow-y:auto}}
@media print{.docs nav{display:none}}
`;
