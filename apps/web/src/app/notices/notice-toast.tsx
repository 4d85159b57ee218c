import { useEffect } from 'react';
import { clearNotice, useNotice } from '#lib/session/notice.ts';
import { useToast } from '#ui/feedback/toast.tsx';

/** Says once what signing in has left to say. */
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
