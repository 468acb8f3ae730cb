/**
 * The laws of this project that oxlint has no rule for (CONTRIBUTING.md, "Laws"), as an oxlint plugin.
 * Where a law has an exception, .oxlintrc.json names the file.
 */
const message = (text) => ({ messages: { law: text }, type: 'problem', schema: [] });

const isDateGlobal = (node) => node.type === 'Identifier' && node.name === 'Date';

/** The present moment comes from the clock; a Date made from a value is no clock. */
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

/** Settings are parsed once, in backend/src/config/env.ts. */
const envOnly = {
  meta: message('Settings are read in backend/src/config/env.ts alone.'),
  create: (context) => ({
    MemberExpression(node) {
      const isProcess = node.object.type === 'Identifier' && node.object.name === 'process';
      if (isProcess && node.property.name === 'env') report(context, node);
    },
  }),
};

/** Only `*.api.ts` files and frontend/src/api know where the server's calls are. */
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

const report = (context, node) => context.report({ node, messageId: 'law' });

export default {
  meta: { name: 'house' },
  rules: { 'clock-only': clockOnly, 'env-only': envOnly, 'no-api-url': noApiUrl },
};
