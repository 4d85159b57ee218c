import pg from 'pg';
import { type Callback, PreparedQuery, type Shapes } from './prepared-query.ts';

const MAX_NAMES = 500;

/**
 * Creates the client class of one pool: it names every parametrised statement, so that PostgreSQL parses and plans it
 * once per connection.
 */
export function preparingClient(): typeof pg.Client {
  const names = new Map<string, string>();

  function nameOf(text: string): string | null {
    const known = names.get(text);
    if (known || names.size >= MAX_NAMES) return known ?? null;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  }

  return class PreparingClient extends pg.Client {
    readonly #known = { shapes: new Map() as Shapes, types: this };

    // The driver overloads `query` beyond what a subclass can restate; we only change the (text, values) form.
    override query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
      const isPlain = typeof text === 'string' && Array.isArray(values) && values.length > 0;
      const name = isPlain ? nameOf(text) : null;
      if (!isPlain || !name) return this.#send(text, values, ...rest);
      const [callback] = rest;
      if (typeof callback === 'function') return this.#sendNamed(name, text, values, callback as Callback);
      return new Promise((done, fail) => {
        this.#sendNamed(name, text, values, (error, result) => (error ? fail(withOurStack(error)) : done(result)));
      });
    }) as pg.Client['query'];

    #sendNamed(name: string, text: string, values: unknown[], callback: Callback): unknown {
      return this.#send(new PreparedQuery(name, text, values, this.#known, callback));
    }

    #send(...args: unknown[]): unknown {
      return Reflect.apply(Reflect.get(pg.Client.prototype, 'query'), this, args);
    }
  };
}

/** Replaces the stack with the caller's instead of the socket reader's. */
function withOurStack(error: Error): Error {
  Error.captureStackTrace(error);
  return error;
}
