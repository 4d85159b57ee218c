import pg from 'pg';
import { currentCall, inQuerySpan } from '../call-context.ts';

type Callback = (error: Error | null, result?: unknown) => void;

const MAX_NAMES = 500;
const COLUMNS_CHANGED = '0A000';
/** The driver's words for a query that was not answered within `query_timeout`. */
const NOT_ANSWERED = 'Query read timeout';

/**
 * Creates the client class of one pool: it names every parametrised statement, so that PostgreSQL parses and plans it
 * once per connection. A connection that leaves a query unanswered is closed.
 */
export function namingClient(): typeof pg.Client {
  const names = new Map<string, string>();
  let given = 0;

  function nameOf(text: string): string | null {
    const known = names.get(text);
    if (known || names.size >= MAX_NAMES) return known ?? null;
    const name = `s${given++}`;
    names.set(text, name);
    return name;
  }

  /**
   * Under a new name it is prepared anew. PostgreSQL refuses a statement whose columns have changed, and the driver
   * forgets to prepare one again after a value that it could not send.
   */
  function renameAfter(error: Error, text: string, name: string): void {
    const isStillValid = error instanceof pg.DatabaseError && error.code !== COLUMNS_CHANGED;
    if (!isStillValid && names.get(text) === name) names.delete(text);
  }

  return class NamingClient extends pg.Client {
    // The driver overloads `query` beyond what a subclass can restate; we only change the (text, values) form.
    override query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
      // With a callback it comes from the pool, which may have lost the context of the call.
      if (typeof text === 'string' && rest.length === 0 && typeof values !== 'function' && currentCall()?.span) {
        return inQuerySpan(text, async () => (await this.#query(text, values)) as pg.QueryResult);
      }
      return this.#query(text, values, ...rest);
    }) as pg.Client['query'];

    #query(text: unknown, values?: unknown, ...rest: unknown[]): unknown {
      const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : null;
      const args = name ? [{ name, text, values }, ...rest] : [text, values, ...rest];
      const onError = (error: Error) => {
        if (name) renameAfter(error, text as string, name);
        // Later queries on this connection would wait as well, after a failover for a quarter of an hour.
        if (error.message === NOT_ANSWERED) this.end().catch(() => undefined);
      };
      const callback = args.at(-1);
      if (typeof callback === 'function') {
        return this.#send(...args.slice(0, -1), (error: Error | null, result?: unknown) => {
          if (error) onError(error);
          (callback as Callback)(error, result);
        });
      }
      const result = this.#send(...args);
      if (!(result instanceof Promise)) return result;
      return result.catch((error: Error) => {
        onError(error);
        throw error;
      });
    }

    #send(...args: unknown[]): unknown {
      return Reflect.apply(Reflect.get(pg.Client.prototype, 'query'), this, args);
    }
  };
}
