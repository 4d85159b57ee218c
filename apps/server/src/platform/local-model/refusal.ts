/** An error of the model's process that is answered with a status and a reason. */
export class Refusal extends Error {
  readonly status: number;
  readonly type: string;
  constructor(status: number, type: string, text: string) {
    super(text);
    this.status = status;
    this.type = type;
  }
}
