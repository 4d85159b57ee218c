import pg from 'pg';

export type Callback = (error: Error | null, result?: unknown) => void;

/** How a statement's rows are read. */
type Shape = { fields: pg.FieldDef[]; readers: ((text: string) => unknown)[]; emptyRow: Record<string, unknown> };

/** What a connection knows of its prepared statements, by name. PostgreSQL refuses one whose columns have changed since. */
export type Shapes = Map<string, Shape | typeof CHANGED>;

const CHANGED = Symbol('to be prepared anew');
const COLUMNS_CHANGED = '0A000';

const NO_COLUMNS: Shape = { fields: [], readers: [], emptyRow: {} };

// What follows is in the driver, whose version is pinned, but not in its types.
type Connection = pg.Connection & { parsedStatements: Record<string, string> };
type Types = { getTypeParser: (oid: number, format: 'text') => (text: string) => unknown };
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => string | Buffer | null } })
  .utils;

/**
 * A named statement as the driver's own query would send it, without what makes that one slow: it asks for the columns the first
 * time only, and it has one callback instead of listeners.
 */
export class PreparedQuery implements pg.Submittable {
  readonly name: string;
  readonly text: string;
  readonly callback: Callback;
  readonly #values: unknown[];
  readonly #shapes: Shapes;
  readonly #types: Types;
  #shape = NO_COLUMNS;
  readonly #rows: Record<string, unknown>[] = [];
  #tag = '';
  #unreadable: unknown;

  constructor(
    name: string,
    text: string,
    values: unknown[],
    known: { shapes: Shapes; types: Types },
    callback: Callback,
  ) {
    this.name = name;
    this.text = text;
    this.callback = callback;
    this.#values = values;
    this.#shapes = known.shapes;
    this.#types = known.types;
  }

  /** An error is for what cannot be sent at all: the driver tells it and goes on with the next. */
  submit(on: pg.Connection): Error | null {
    const connection = on as Connection;
    const { name, text } = this;
    const known = this.#shapes.get(name);
    let values;
    try {
      values = this.#values.map((value) => prepareValue(value));
    } catch (error) {
      return error as Error;
    }
    connection.stream.cork();
    if (known === CHANGED) connection.close({ type: 'S', name }, true);
    if (known === CHANGED || !(name in connection.parsedStatements)) connection.parse({ name, text, types: [] }, true);
    connection.bind({ statement: name, values }, true);
    if (known && known !== CHANGED) this.#shape = known;
    else connection.describe({ type: 'P' }, true);
    connection.execute(null, true);
    connection.sync();
    connection.stream.uncork();
    return null;
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#shape = {
      fields,
      readers: fields.map(({ dataTypeID }) => this.#types.getTypeParser(dataTypeID, 'text')),
      emptyRow: Object.fromEntries(fields.map(({ name }) => [name, null])),
    };
  }

  handleDataRow({ fields: texts }: { fields: (string | null)[] }): void {
    const { fields, readers, emptyRow } = this.#shape;
    const row = { ...emptyRow };
    try {
      for (let i = 0; i < texts.length; i++) {
        const text = texts[i];
        const field = fields[i];
        if (field && typeof text === 'string') row[field.name] = readers[i]?.(text);
      }
    } catch (error) {
      // Told when the statement is over: until then the connection belongs to it.
      this.#unreadable = error;
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#tag = text;
  }

  handleReadyForQuery(): void {
    this.#shapes.set(this.name, this.#shape);
    if (this.#unreadable) {
      this.callback(this.#unreadable as Error);
      return;
    }
    const end = this.#tag.indexOf(' ');
    this.callback(null, {
      command: end === -1 ? this.#tag : this.#tag.slice(0, end),
      // "SELECT 3", "UPDATE 3", and "INSERT 0 3" for reasons long gone.
      rowCount: end === -1 ? null : Number(this.#tag.slice(this.#tag.lastIndexOf(' '))),
      rows: this.#rows,
      fields: this.#shape.fields,
    });
  }

  handleError(error: Error & { code?: string }): void {
    if (error.code === COLUMNS_CHANGED && this.#shapes.has(this.name)) this.#shapes.set(this.name, CHANGED);
    this.callback(error);
  }
}
