/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiDocsHtml, type Contract } from '../prerender/pages/api-docs';
import type { ClientBuild } from '../prerender/build/client-build';

const FONTS = ['eczar-latin-500', 'poppins-latin-400', 'poppins-latin-600'];

const BUILD: ClientBuild = {
  template:
    '<html lang="en"><head><!--page-head--></head><div id="root"><!--page-body--></div></html>',
  styles: [],
  previews: [],
  pictures: {},
  fonts: Object.fromEntries(FONTS.map((font) => [`${font}-normal`, `/assets/${font}.woff2`])),
};

const CONTRACT = JSON.parse(
  readFileSync(join(__dirname, '..', '..', 'docs', 'openapi.json'), 'utf8'),
) as Contract;

/** The text of a part of the page: each cell, heading and paragraph on a line of its own. */
const linesOf = (html: string): string[] =>
  html
    .split(/<\/?(?:h3|p|td|th|tr|article|div|table|thead|tbody)[^>]*>/)
    .map((line) => line.replaceAll(/<[^>]*>/g, '').trim())
    .filter((line) => line !== '');

/** The article of a call or an object. */
const partOf = (html: string, id: string): string[] =>
  linesOf(new RegExp(`<article id="${id}">.*?</article>`, 's').exec(html)?.[0] ?? '');

const SMALL: Contract = {
  info: { title: 'Small API', description: 'For `tests`.' },
  tags: [{ name: 'mats', description: 'All about mats.' }],
  paths: {
    '/api/mats/{id}': {
      patch: {
        summary: 'Change a mat',
        description: 'Changes `colour`.',
        tags: ['mats'],
        security: [{ bearer: [] }],
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          {
            name: 'limit',
            in: 'query',
            description: 'How many.',
            schema: { type: 'integer', minimum: 1, maximum: 100_000, default: 50 },
          },
        ],
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Mat' } } },
        },
        responses: {
          200: {
            description: '',
            content: {
              'application/json': {
                schema: { type: 'array', items: { $ref: '#/components/schemas/Mat' } },
              },
            },
          },
          404: { description: 'No such mat.' },
        },
      },
      get: { summary: 'Show a mat', tags: ['mats'], security: [], responses: {} },
    },
  },
  components: {
    schemas: {
      Mat: {
        description: 'A mat.',
        required: ['colour'],
        properties: {
          colour: { type: 'string', enum: ['red', 'blue'], example: 'red' },
          name: { type: 'string', nullable: true, minLength: 2, maxLength: 2000 },
        },
      },
    },
  },
};

describe('the page of the API documentation', () => {
  it('API-12 shows of a call who may make it, its parameters with their limits, its body and its responses', () => {
    const html = apiDocsHtml(BUILD, SMALL);
    expect(partOf(html, 'patch-api-mats-id')).toEqual([
      'Change a mat',
      'PATCH /api/mats/{id}',
      'Changes colour. Needs a bearer token.',
      'Sends Mat as JSON.',
      'Parameter',
      'Where',
      'Type',
      'Meaning',
      'id',
      'path, required',
      'string',
      'limit',
      'query',
      'integer',
      'How many. At least 1. At most 1,00,000. By default 50.',
      'Answer',
      'Meaning',
      'Content',
      '200',
      'Done',
      'list of Mat',
      '404',
      'No such mat.',
    ]);
    expect(partOf(html, 'get-api-mats-id')).toEqual([
      'Show a mat',
      'GET /api/mats/{id}',
      'Open to everybody.',
    ]);
  });

  it('API-12 shows of an object its fields, which of them are always given, and their limits', () => {
    expect(partOf(apiDocsHtml(BUILD, SMALL), 'object-mat')).toEqual([
      'Mat',
      'A mat.',
      'Field',
      'Given',
      'Type',
      'Meaning',
      'colour',
      'always',
      'string',
      'One of red, blue. For example &quot;red&quot;.',
      'name',
      'optional',
      'string or null',
      'Shortest 2 characters. Longest 2,000 characters.',
    ]);
  });

  it('AUTH-7 says of every call of the contract whether it needs a token, as the contract does', () => {
    const html = apiDocsHtml(BUILD, CONTRACT);
    const said = Object.entries(CONTRACT.paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, { security = [] }]) => {
        const id = `${method}-${path}`.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '');
        const isForStaff = partOf(html, id.toLowerCase()).join().includes('Needs a bearer token.');
        return [`${method} ${path}`, isForStaff, security.length > 0] as const;
      }),
    );
    expect(said.filter(([, isForStaff, needsToken]) => isForStaff !== needsToken)).toEqual([]);
    expect(said.filter(([, isForStaff]) => !isForStaff).map(([call]) => call)).toContain(
      'post /api/registration',
    );
  });

  it('API-12 names a call that is in no group, so that none is left out', () => {
    const lost = { ...SMALL, tags: [] };
    expect(() => apiDocsHtml(BUILD, lost)).toThrow(
      'PATCH /api/mats/{id} has no tag of backend/src/cli/openapi.ts.',
    );
  });
});
