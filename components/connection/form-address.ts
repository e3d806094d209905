/*
 * `form.action` and `form.method` are a field of the form where one has that name; the attributes are not.
 */

/** Where a form is sent. */
export function addressOf(form: HTMLFormElement): URL {
  return new URL(form.getAttribute('action') ?? '', document.baseURI);
}

/** Whether a form is sent by POST. */
export function isPost(form: HTMLFormElement): boolean {
  return form.getAttribute('method')?.toLowerCase() === 'post';
}
