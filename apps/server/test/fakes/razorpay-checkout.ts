/**
 * The part of checkout.js that pages use: `new Razorpay(options).open()` and its callbacks. It pays in its own frame.
 */
export const checkoutScript = `
(() => {
  const origin = new URL(document.currentScript.src).origin;
  class Razorpay {
    constructor(options) { this.options = options; this.listeners = {}; }
    on(event, listener) { this.listeners[event] = listener; }
    open() {
      const { options, listeners } = this;
      const frame = document.createElement('iframe');
      frame.title = 'Razorpay Checkout';
      frame.src = origin + '/checkout?order_id=' + encodeURIComponent(options.order_id) + '&name=' + encodeURIComponent(options.name);
      Object.assign(frame.style, { position: 'fixed', inset: '0', width: '100%', height: '100%', zIndex: '2147483647', background: '#fff', border: '0' });
      const close = () => { removeEventListener('message', listen); frame.remove(); };
      const listen = ({ data, source }) => {
        if (source !== frame.contentWindow) return;
        if (data.kind === 'paid') { close(); options.handler({ razorpay_order_id: data.order_id, razorpay_payment_id: data.payment_id, razorpay_signature: data.signature }); }
        if (data.kind === 'failed') listeners['payment.failed']?.({ error: { description: 'Your bank declined it.' } });
        if (data.kind === 'closed') { close(); options.modal?.ondismiss?.(); }
      };
      addEventListener('message', listen);
      document.body.append(frame);
    }
    close() {}
  }
  window.Razorpay = Razorpay;
})();
`;

export const checkoutFrame = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Checkout</title></head>
<body><main><h1>Test bank</h1>
<button data-outcome="authorized">Success</button> <button data-outcome="failed">Failure</button> <button data-outcome="">Close</button>
</main>
<script>
for (const button of document.querySelectorAll('button')) button.addEventListener('click', async () => {
  const { outcome } = button.dataset;
  if (!outcome) return parent.postMessage({ kind: 'closed' }, '*');
  const query = new URLSearchParams({ order_id: new URL(location).searchParams.get('order_id'), outcome });
  const paid = await (await fetch('/checkout/pay?' + query, { method: 'POST' })).json();
  parent.postMessage({ kind: outcome === 'failed' ? 'failed' : 'paid', ...paid }, '*');
});
</script></body></html>
`;
