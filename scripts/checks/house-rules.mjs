/**
 * An oxlint plugin with the laws of this project that oxlint has no rules for (CONTRIBUTING.md, "Laws").
 * Files that are exceptions to a law are named in .oxlintrc.json.
 */
const message = (text) => ({ messages: { law: text }, type: 'problem', schema: [] });

const isDateGlobal = (node) => node.type === 'Identifier' && node.name === 'Date';

/** The current time is read only from the clock. Creating a Date from a value is allowed. */
const clockOnly = {
  meta: message('The present moment is read in the clock alone: take it as an argument.'),
  create: (context) => ({
    NewExpression(node) {
      if (isDateGlobal(node.callee) && node.arguments.length === 0) report(context, node);
    },
    CallExpression(node) {
      const { callee } = node;
      const readsNow =
        callee.type === 'MemberExpression' &&
        isDateGlobal(callee.object) &&
        callee.property.name === 'now';
      if (isDateGlobal(callee) || readsNow) report(context, node);
    },
  }),
};

/** Environment variables are read only in backend/src/config/env.ts. */
const envOnly = {
  meta: message('Settings are read in backend/src/config/env.ts alone.'),
  create: (context) => ({
    MemberExpression(node) {
      const isProcess = node.object.type === 'Identifier' && node.object.name === 'process';
      if (isProcess && node.property.name === 'env') report(context, node);
    },
  }),
};

/** Only one file reads the type of the database. The others use its functions. */
const dialectOnce = {
  meta: message('Which database it is, is asked in backend/src/database/dialect.ts alone.'),
  create: (context) => ({
    MemberExpression({ object, property }) {
      const isOptions = (object.property ?? object).name === 'options';
      if (property.name === 'type' && isOptions) report(context, property);
    },
  }),
};

/** Storage may be denied or full, and media queries may not exist. One place handles both. */
const browserOnce = {
  meta: message(
    'Storage and media queries go through frontend/src/shared/{browser,use-browser}.ts.',
  ),
  create: (context) => ({
    Identifier(node) {
      if (/^(local|session)Storage$/.test(node.name)) report(context, node);
    },
    MemberExpression({ property }) {
      if (property.name === 'matchMedia') report(context, property);
    },
    CallExpression({ callee }) {
      if (callee.name === 'matchMedia') report(context, callee);
    },
  }),
};

/** Only `*.api.ts` files and frontend/src/api contain API addresses. */
const noApiUrl = {
  meta: message('No component knows an API address: add a function to an *.api.ts file.'),
  create: (context) => ({
    Literal(node) {
      if (typeof node.value === 'string' && isApiUrl(node.value)) report(context, node);
    },
    TemplateElement(node) {
      if (isApiUrl(node.value.raw)) report(context, node);
    },
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'fetch') report(context, node);
    },
  }),
};

const isApiUrl = (text) => /^(https?:\/\/[^/]+)?\/api(\/|$)/.test(text);

/**
 * A repository that Nest injects uses its own connections. It bypasses the transaction, the deadline and, with
 * the embedded database, the queue. It may only be passed to a manager of `Database` (ADR 34). A DataSource or
 * an EntityManager bypasses them too, and is not injected outside of backend/src/database.
 */
const repositoryThroughManager = {
  meta: message('An injected repository is used through the manager of read or transaction alone.'),
  create: (context) => {
    const injected = [];
    return {
      ClassBody: () => injected.push(new Set()),
      'ClassBody:exit': () => injected.pop(),
      TSParameterProperty(node) {
        const { name, typeAnnotation } = node.parameter;
        const type = typeAnnotation?.typeAnnotation?.typeName?.name;
        if (isDecoratedBy(node, 'InjectRepository')) injected.at(-1)?.add(name);
        else if (type === 'DataSource' || type === 'EntityManager') report(context, node);
      },
      MemberExpression(node) {
        if (node.object.type !== 'ThisExpression') return;
        if (!injected.at(-1)?.has(node.property.name)) return;
        const { callee, arguments: given } = node.parent;
        const isHandedOver =
          callee?.type === 'MemberExpression' &&
          callee.property.name === 'withRepository' &&
          given.includes(node);
        if (!isHandedOver) report(context, node);
      },
      VariableDeclarator({ id, init }) {
        if (init?.type !== 'ThisExpression' || id.type !== 'ObjectPattern') return;
        for (const property of id.properties) {
          if (injected.at(-1)?.has(property.key?.name)) report(context, property);
        }
      },
    };
  },
};

/** A name is imported from the file that defines it. Re-exports make the definition harder to find. */
const noReexport = {
  meta: message('No barrel: let importers name the file that defines it.'),
  create: (context) => {
    const imported = new Set();
    return {
      ImportDeclaration({ specifiers }) {
        for (const { local } of specifiers) imported.add(local.name);
      },
      ExportAllDeclaration: (node) => report(context, node),
      ExportNamedDeclaration(node) {
        const renamed = node.declaration?.declarations ?? [];
        const handsOn =
          node.specifiers.some(({ local }) => imported.has(local.name)) ||
          renamed.some(({ init }) => init?.type === 'Identifier' && imported.has(init.name));
        if (node.source || handsOn) report(context, node);
      },
    };
  },
};

const isDecoratedBy = ({ decorators = [] }, name) =>
  decorators.some(({ expression }) => expression.callee?.name === name);

const report = (context, node) => context.report({ node, messageId: 'law' });

export default {
  meta: { name: 'house' },
  rules: {
    'browser-once': browserOnce,
    'clock-only': clockOnly,
    'dialect-once': dialectOnce,
    'env-only': envOnly,
    'no-api-url': noApiUrl,
    'no-reexport': noReexport,
    'repository-through-manager': repositoryThroughManager,
  },
};
