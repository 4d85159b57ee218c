import { useEffect } from 'react';
import { clearNotice, useNotice } from '#lib/session/notice.ts';
import { useToast } from '#ui/feedback/toast.tsx';

/** Shows the notice left by a sign-in once. */
export function NoticeToast() {
  const notice = useNotice('dashboard');
  const toast = useToast();
  useEffect(() => {
    if (!notice) return;
    toast.success(notice);
    clearNotice();
  }, [notice, toast]);
  return null;
}
